import { college } from './browser.ts'
import { untilReady } from './demo-college.ts'

// Before the first test of a file, so that no test waits for the college to load
await untilReady(college().portal)
