import { runCommand } from './run.ts'
import { buildWeb } from './web-build.ts'

await runCommand(async () => buildWeb())
