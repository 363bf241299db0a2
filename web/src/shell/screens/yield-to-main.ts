/**
 * Ends the browser's present task, so that it can respond to input before the start goes on: a start in one piece would leave
 * slow phones deaf for half a second. Where nobody looks, nobody waits.
 */
export function yieldToMain(): Promise<void> {
  return document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve))
}
