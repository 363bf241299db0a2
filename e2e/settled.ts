/** Runs in the page: whether it has its title and shows nothing as loading. */
export function settled(): boolean {
  const loading = '[aria-busy="true"], [role="status"][aria-label^="Loading"]'
  return document.querySelector('h1') !== null && document.querySelector(loading) === null
}
