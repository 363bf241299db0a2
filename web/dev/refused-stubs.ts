const refused = new Set<string>()

/** Keeps a reply that the contract refuses, for the end of the test: a screen may recover from what its call throws. */
export function reportStub(complaint: string): void {
  refused.add(complaint)
}

/** Fails a test that gave replies the contract refuses, and names them. */
export function failOnRefusedStubs(): void {
  const complaints = [...refused]
  refused.clear()
  if (complaints.length > 0) throw new Error(`Stubs that do not fit the contract:\n${complaints.join('\n')}`)
}
