// Runs before the first paint: puts the visitor's palette, scheme, language and direction on the page, so that nothing flashes, and says where the
// frame of the app comes (first-frame.css): at its addresses, for whom the readable cookie names. The choice is kept by src/ui/appearance under the same key.
;(() => {
  let look = {}
  try {
    look = JSON.parse(localStorage.getItem('nalanda.look')) || {}
  } catch {}
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.palette = look.palette === 'grey' ? 'grey' : 'cyan'
  root.dataset.scheme = look.scheme === 'dark' || look.scheme === 'light' ? look.scheme : dark ? 'dark' : 'light'
  const ours = ['en', 'de', 'hi', 'te']
  root.lang = [look.language, navigator.language.split('-')[0]].find((one) => ours.includes(one)) || 'en'
  if (look.direction === 'rtl') root.dir = 'rtl'
  const inApp = /^\/(app|erphome|faculty%20dashboard|createlogins|restorecredentials|resetloginpassword|reset-password)?(\/|$)/i
  if (/(^|; )erpUser=/.test(document.cookie) && inApp.test(location.pathname)) root.dataset.frame = look.sidebar || 'open'
})()
