// Opens the page that was asked for, whose address this page has, as soon as there is a connection and the college answers.
const open = () => location.reload()
addEventListener('online', open)
document.querySelector('button')?.addEventListener('click', open)

/** Asks after a second, and then less and less often: a connection that has just come may not carry anything yet. */
const ask = (seconds) =>
  setTimeout(() => {
    void fetch('/', { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => ok)
      .catch(() => false)
      .then((answers) => (answers ? open() : ask(Math.min(seconds * 2, 15))))
  }, seconds * 1000)
ask(1)
