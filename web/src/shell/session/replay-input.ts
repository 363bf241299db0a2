/** The page rendered by the server. `web/pre-hydration.js` stores on it which button was pressed last. */
type Drawn = HTMLElement & { pressed?: HTMLElement }

/**
 * Repeats in the app what the user did on the server-rendered page, when the app replaces it: typed text and ticked boxes, the focus, and the last button
 * pressed. A fast user must not have to type the password twice.
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
  // After the app has processed the typed text
  if (pressed) setTimeout(() => counterpart(place, pressed)?.click())
}

/** Returns the corresponding control of the app, which may be in another language than the markup: the submit button is recognised by its type. */
function counterpart<E extends HTMLElement>(place: HTMLElement, control: E): E | undefined {
  const like = (one: HTMLElement) => {
    const kind = one.getAttribute('type')
    return [kind, one.getAttribute('name'), kind === 'submit' ? '' : one.textContent].join('|')
  }
  return [...place.querySelectorAll<E>(control.tagName)].find((one) => like(one) === like(control))
}

/** Simulates typing: the app stores the values of input events, not those of the fields. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
