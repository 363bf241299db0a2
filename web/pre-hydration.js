// What is pressed on the page that the server drew is not for the browser to do: the app does it once it has taken the page's place
// (src/shell/session/replay-input.ts). A form that the browser sent would write the password into the address.
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('[data-drawn] button')
    if (!button) return
    event.preventDefault()
    button.closest('[data-drawn]').pressed = button
  },
  true,
)
addEventListener('submit', (event) => event.target.closest('[data-drawn]') && event.preventDefault(), true)
