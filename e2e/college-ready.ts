import { college } from './browser.ts'
import { waitUntilReady } from './demo-college.ts'

// Before the first test of a file, so that no test waits for the college to load
await waitUntilReady(college())
