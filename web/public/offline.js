// Opens the page that was asked for, whose address this page has, as soon as there is a connection and the college answers.
const open = () => location.reload()
addEventListener('online', open)
document.querySelector('button')?.addEventListener('click', open)
setInterval(() => {
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && open(),
    () => {},
  )
}, 15_000)
