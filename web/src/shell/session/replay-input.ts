/** The page that the server rendered. `web/pre-hydration.js` notes on it which button was pressed last. */
type Drawn = HTMLElement & { pressed?: HTMLElement }

/**
 * Does again on the app what somebody did on the page that the server rendered, when the app takes its place: what they typed and ticked, where
 * the focus was, the button they pressed last. A fast user must not type the password twice.
 */
export function replayInput(place: HTMLElement): void {
  const drawn = place.querySelector<Drawn>('[data-drawn]')
  if (!drawn) return
  let stood = document.activeElement
  const follow = () => {
    stood = document.activeElement
  }
  document.addEventListener('focusin', follow)
  new MutationObserver((_, observer) => {
    if (drawn.isConnected) return
    observer.disconnect()
    document.removeEventListener('focusin', follow)
    repeat(place, drawn, stood)
  }).observe(place, { childList: true })
}

function repeat(place: HTMLElement, drawn: Drawn, stood: Element | null): void {
  for (const input of drawn.querySelectorAll('input')) {
    const own = counterpart(place, input)
    if (own && input.value !== input.defaultValue) type(own, input.value)
    if (own && input.checked !== input.defaultChecked) own.click()
  }
  if (stood instanceof HTMLElement && drawn.contains(stood) && document.activeElement === document.body)
    counterpart(place, stood)?.focus()
  const { pressed } = drawn
  // Once the app knows what was typed
  if (pressed) setTimeout(() => counterpart(place, pressed)?.click())
}

/** The same control of the app, which may be in another language than the markup: the submit button is recognised by its type. */
function counterpart<E extends HTMLElement>(place: HTMLElement, control: E): E | undefined {
  const like = (one: HTMLElement) => {
    const kind = one.getAttribute('type')
    return [kind, one.getAttribute('name'), kind === 'submit' ? '' : one.textContent].join('|')
  }
  return [...place.querySelectorAll<E>(control.tagName)].find((one) => like(one) === like(control))
}

/** As if typed: the app stores the values of input events, not those of the fields. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
