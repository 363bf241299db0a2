import { addDays, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { inArray } from 'drizzle-orm'
import { approvalDirectory } from '../../../platform/approvals/directory.ts'
import { openApprovals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { newFileKey } from '../../../platform/files/files.ts'
import { loadSharp } from '../../../platform/files/load-sharp.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import type { DemoContext, DemoSteps } from '../../../platform/manifest/demo.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { users } from '../../access/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { askForBill, billApproval } from '../bills/bill-approval.ts'
import { approveBill, cancelBill } from '../bills/bill-posting.ts'
import { billKind, billRecord } from '../bills/bills.ts'
import { payVendor } from '../payments/paying.ts'
import { reversePayment } from '../payments/reversing.ts'
import { bills, vendorSettings } from '../schema.ts'
import { demoBills, demoVendors } from './demo-plan.ts'
import { addDemoBudgets, addDemoVendors } from './demo-records.ts'

type Person = 'accountant' | 'accountants_officer' | 'principal'
type Acting = (person: Person) => void
type Vendors = Awaited<ReturnType<typeof addDemoVendors>>
type Known = { vendors: Vendors; heads: ReadonlyMap<string, number>; acting: Acting }
type DemoBill = (typeof demoBills)[number]
/** An outbox that sends nothing to the vendors of the demo. */
const unsent = { outbox: { add: async () => undefined } } as unknown as Parameters<typeof payVendor>[1]

/** Enters a bill. Skips the validation of dates, because the demo's dates are fixed, whenever it is loaded. */
async function enterBill(db: Database, { vendors, heads, acting }: Known, bill: DemoBill): Promise<number> {
  const [at, number, daysAgo, description, rupees, gstRate] = bill
  const [vendor, plan] = [vendors[at], demoVendors[at]]
  acting('accountant')
  const billedOn = addDays(demoDay, -daysAgo)
  const line = { headId: heads.get(plan?.[6] ?? '') ?? 0, description, taxablePaise: Math.round(rupees * 100), gstRate }
  const { id } = await addRecord(
    db,
    { ...billKind, check: () => undefined },
    {
      ...{ vendorId: vendor?.id ?? 0, number, billedOn, dueOn: addDays(billedOn, 30), lines: [line], roundingPaise: 0 },
      ...{ supply: vendor?.gstin?.startsWith('37') === false ? 'between' : 'within', notDuplicate: false },
      ...{ tdsSection: vendor?.tdsSection ?? null, tdsPercent: vendor?.tdsPercent ?? 0 },
    },
  )
  return id
}

async function move(db: Database, id: number, action: 'request' | 'reject' | 'return', reason: string | null): Promise<void> {
  await applyTransition(db, billRecord, await lockForAction(db, billRecord, id, action), action, { reason })
}

/** Takes a bill to the state that it has on the demo day: approved four days after its date, paid three weeks after it. */
async function followBill(db: Database, known: Known, id: number, [at, , daysAgo, , , , fate]: DemoBill): Promise<void> {
  const { acting, vendors } = known
  if (fate === 'draft' || fate === 'requested') return
  if (fate === 'cancelled') return cancelBill(db, id, { reason: 'Entered for the wrong event', today: demoDay })
  await move(db, id, 'request', null)
  acting('accountants_officer')
  if (fate === 'rejected') return move(db, id, 'reject', 'The rate is not that of the purchase order')
  await approveBill(db, id, addDays(demoDay, Math.min(0, 4 - daysAgo)))
  acting('accountant')
  if (fate === 'void') return cancelBill(db, id, { reason: 'The printer sent a corrected bill', today: demoDay })
  if (fate === 'approved') return
  const paymentId = await pay(db, { id, vendorId: vendors[at]?.id ?? 0, isHalf: fate === 'half-paid', on: paymentDay(daysAgo) })
  if (fate === 'reversed') await reversePayment(db, paymentId, { reason: 'The bank returned the transfer', today: demoDay })
}

const paymentDay = (daysAgo: number) => addDays(demoDay, Math.min(0, 21 - daysAgo))

type Due = { id: number; vendorId: number; isHalf: boolean; on: IsoDate }

async function pay(db: Database, { id, vendorId, isHalf, on }: Due): Promise<number> {
  const { openPaise } = await findBill(db, id)
  const amountPaise = isHalf ? Math.floor(openPaise / 200) * 100 : openPaise
  const isCheque = id % 5 === 0
  return payVendor(
    db,
    unsent,
    {
      ...{ vendorId, paidOn: on, bills: [{ billId: id, amountPaise }], remark: null, sendAdvice: false },
      ...(isCheque
        ? { mode: 'cheque', reference: String(100_200 + id) }
        : { mode: 'bank-transfer', reference: `SBINR5${String(20_261_000 + id * 37)}` }),
    },
    demoDay,
  )
}

async function findBill(db: Database, id: number) {
  const [bill] = await billKind.load(db, [id])
  if (!bill) throw new Error('The bill of the demo was not stored')
  return bill
}

/** Requests approvals last, when the costs of the other bills are known. */
async function requestWaiting(db: Database, acting: Acting, ids: readonly number[]): Promise<void> {
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(billApproval)
  acting('accountant')
  for (const id of ids) {
    await move(db, id, 'request', null)
    await askForBill(db, approvals, id)
  }
}

/** Adds one picture that serves as the scan of all bills, since none of them is real. */
async function addScans(db: Database, files: NonNullable<DemoContext['files']>): Promise<void> {
  const sharp = await loadSharp()
  const words = (text: string, y: number, size: number) => `<text x="60" y="${y}" font-size="${size}">${text}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100"><rect width="100%" height="100%" fill="#fff"/>${words('TAX INVOICE', 110, 42)}${words('Scan of a bill of the demo college', 170, 24)}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer()
  const key = newFileKey('documents', 'jpg')
  await files.put(key, bytes, { contentType: 'image/jpeg' })
  await db.update(bills).set({ scanFile: key, scanType: 'image/jpeg', scanBytes: bytes.length })
}

export const demo: DemoSteps = {
  async finish({ db, files }) {
    const loading = actorOf(db)
    const people = await db
      .select()
      .from(users)
      .where(inArray(users.username, ['accountant', 'accountants_officer', 'principal']))
    const acting = (person: Person) =>
      identifyActor(db, { userId: people.find(({ username }) => username === person)?.id ?? null, username: person })
    const vendors = await addDemoVendors(db)
    const heads = await addDemoBudgets(db, financialYearOf(demoDay))
    const known = { vendors, heads, acting }
    const waiting: number[] = []
    await db.update(vendorSettings).set({ scanRequired: false })
    for (const bill of demoBills) {
      const id = await enterBill(db, known, bill)
      await followBill(db, known, id, bill)
      if (bill[6] === 'requested') waiting.push(id)
    }
    await requestWaiting(db, acting, waiting)
    await db.update(vendorSettings).set({ scanRequired: true })
    if (files) await addScans(db, files)
    identifyActor(db, loading)
  },
}
