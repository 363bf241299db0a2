/**
 * Flags for Chromium: quiet, without background services, also as root. Its pages live for seconds: optimising scripts, or compiling functions that are never
 * called, costs more CPU time than it saves.
 */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt --no-maglev --single-threaded --max-lazy',
]

export const wide = { width: 1366, height: 860 }
export const phone = { width: 390, height: 844 }
export const demoPassword = 'College@2026'
