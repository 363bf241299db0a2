const refused = new Set<string>()

/** Records a reply that the contract refuses until the end of the test: a screen may recover from the error its call throws. */
export function reportStub(complaint: string): void {
  refused.add(complaint)
}

/** Fails a test that gave replies that the contract refuses, and lists them. */
export function failOnRefusedStubs(): void {
  const complaints = [...refused]
  refused.clear()
  if (complaints.length > 0) throw new Error(`Stubs that do not fit the contract:\n${complaints.join('\n')}`)
}
