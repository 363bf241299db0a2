import { testScreensOf } from './screens-of-area.ts'

testScreensOf('teaching')
