import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('a cell with a comma or quotation marks stays one cell, and a formula stays text', async () => {
  const { blob, name } = csvFile('Users', [
    ['a', 'b,c'],
    ['say "so"', '=1+1'],
  ])
  expect(name).toBe('Users.csv')
  expect(await blob.text()).toBe('\ufeffa,"b,c"\r\n"say ""so""",\'=1+1\r\n')
})
