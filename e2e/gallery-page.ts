/** One kind of screen: the address without the parts that differ between records, and an address that shows it. */
export type Found = { pattern: string; path: string; user: string | null; title: string }

export type Look = { palette: string; scheme: string }

/**
 * Returns the kind of screen of an address: `/app/Admin/Students/17?q=x` and `/app/Admin/Students/18` are one kind, and so are the classes `395-0-2026-11-28-6`
 * and `466-0-2026-11-26-4`.
 */
export function patternOf(path: string): string {
  const [plain = ''] = decodeURIComponent(path).split(/[?#]/, 1)
  const steps = plain.split('/').map((step) => (/^\d+(-\d+)*$/.test(step) ? '0' : step))
  if (steps[1] === 'results' && steps[2]) return '/results/title'
  if ((steps[1] === 'login' || steps[1] === 'register') && steps[2]) return `/${steps[1]}/module`
  return steps.join('/').replace(/\/$/, '') || '/'
}

/** Returns the file name of one picture. */
export function pictureOf({ pattern }: Found, size: string, { palette, scheme }: Look): string {
  const name = pattern.replace(/\W+/g, ' ').trim().replaceAll(' ', '-')
  return `${name || 'home'}.${size}.${palette}.${scheme}.png`
}

/** Returns the page with all pictures: a row per screen, a column per palette, wide and on a phone. */
export function galleryPage(screens: readonly Found[], sizes: readonly string[], looks: readonly Look[]): string {
  const picture = (screen: Found, size: string, look: Look) => {
    const file = pictureOf(screen, size, look)
    const words = `${asText(screen.pattern)}, ${size}, ${look.palette} ${look.scheme}`
    return `<a href="${file}"><img loading="lazy" class="${size}" src="${file}" alt="${words}"></a>`
  }
  const rows = screens.map(
    (screen) =>
      `<section><h2>${asText(screen.title)} <small>${asText(screen.path)} · ${asText(screen.user ?? 'guest')}</small></h2>
${sizes.map((size) => `<div>${looks.map((look) => picture(screen, size, look)).join('\n')}</div>`).join('\n')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${screens.length} screens</title>
<style>body{font:14px/1.4 system-ui;margin:24px}div{display:grid;grid-template-columns:repeat(${looks.length},1fr);gap:12px;margin-bottom:12px}
img{width:100%;border:1px solid #ccc}img.phone{width:60%}small{font-weight:400;color:#555}</style>
<h1>${screens.length} screens</h1>
${rows.join('\n')}
</html>
`
}

function asText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
