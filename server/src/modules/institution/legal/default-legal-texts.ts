import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LegalKind } from '@nalanda/contract/institution/legal'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

/** Effective date of the default texts. The privacy policy page shows it, since the policy itself has no date. */
export const defaultLegalTextsSince: IsoDate = '2022-12-07'

type Speaker = {
  name: string
  officialAddress: string
  contacts: readonly { designation: string; mailId: string }[]
}

/** Returns the text in force until the college publishes its own: version 0, with the college's name, address and mail address. */
export function defaultLegalText(kind: LegalKind, { name, officialAddress, contacts }: Speaker): string {
  const holding = (duty: RegExp) => contacts.find(({ designation }) => duty.test(designation))
  const office = holding(/administrative/i) ?? holding(/registrar/i) ?? contacts[0]
  const words = new Map([
    ['college', name],
    ['address', officialAddress || name],
    ['mail', office?.mailId ?? 'the college office'],
  ])
  return texts[kind].replace(/\{(\w+)\}/g, (whole, key: string) => words.get(key) ?? whole)
}

const read = (kind: LegalKind) => readFileSync(join(import.meta.dirname, 'texts', `${kind}.md`), 'utf8').trim()

const texts: Record<LegalKind, string> = { terms: read('terms'), privacy: read('privacy'), return: read('return') }
