import { refusalOf } from '../platform/config/cannot-start.ts'

/** Runs a command to its end: exit code 0, 2 (or 75) with one line for what the operator can fix (or wait for), or 1 with the stack of a fault. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    const refusal = refusalOf(error)
    console.error(refusal ? refusal.message : error)
    process.exit(refusal ? refusal.exitCode : 1)
  }
}
