import { lookupKinds } from '@nalanda/contract/lookups/lookups'
import type { Database } from '../../platform/database/client.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { addDefaultValues } from './lookup-lists.ts'
import { agents } from './schema.ts'

const demoAgents = [
  { name: 'Bharathi Education Services', town: 'Nellore', usualAmountPaise: 15_000_00 },
  { name: 'Krishna Career Guidance', town: 'Guntur', usualAmountPaise: 12_000_00 },
  { name: 'Lakshmi Admissions', town: 'Warangal', usualAmountPaise: 10_000_00 },
  { name: 'Ravi Kumar Tutorials', town: 'Khammam', usualAmountPaise: 8_000_00 },
  { name: 'Sai Vidya Consultants', town: 'Hyderabad', usualAmountPaise: 20_000_00 },
  { name: 'Vijaya Junior College', town: 'Ongole', usualAmountPaise: null },
]

/** Adds the default values to the lists of the demo college, and its agents. */
export async function addDemoLookups(db: Database): Promise<void> {
  await addDefaultValues(db, lookupKinds)
  await db.insert(agents).values(
    demoAgents.map(({ name, town, usualAmountPaise }, at) => ({
      name,
      // Well-formed, and clearly fictitious
      mobile: `99999${String(90001 + at)}`,
      email: `agent${at + 1}@nalanda.example`,
      address: town,
      usualAmountPaise,
    })),
  )
}

export const demo: DemoSteps = { load: ({ db }) => addDemoLookups(db) }
