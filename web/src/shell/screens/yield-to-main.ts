/**
 * Yields to the browser, so that it can respond to input before the start-up continues: a start-up in one task would leave slow phones unresponsive for half a
 * second. Does not wait if the page is not visible.
 */
export function yieldToMain(): Promise<void> {
  return document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve))
}
