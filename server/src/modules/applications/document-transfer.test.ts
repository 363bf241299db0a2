import { expect, test } from 'vitest'
import { openSeason } from '../../testing/admissions/applicants.ts'
import { placeScans } from './document-transfer.ts'

const { db, submitted } = await openSeason()

const placesOf = async (id: number, lateral: boolean) => (await placeScans(db, id, { lateral })).map(({ kindName }) => kindName)

test('the memo of the previous class is filed as the document that the kind of entry requires', async () => {
  const { id } = await submitted()
  expect(await placesOf(id, false)).toEqual(['SSC memo', 'Intermediate memo'])
  expect(await placesOf(id, true)).toEqual(['SSC memo', 'Diploma memo'])
})
