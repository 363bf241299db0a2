import { expect, test } from 'vitest'
import {
  ApplicationForm,
  applySteps,
  emptyForm,
  isMinor,
  missingOf,
  requiredDocuments,
  stepOf,
} from './admissions-funnel-form.ts'
import { type ApplicationState, applicantAllows, applicationStates, leadsTo, officeAllows } from './admissions-funnel-states.ts'

const begun = emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 })
const acts: Record<string, readonly ApplicationState[]> = { ...officeAllows, ...applicantAllows, expire: ['offered'] }
const leads: Readonly<Record<string, ApplicationState>> = leadsTo

test('from a draft every state can be reached, and nothing leads out of an admission', () => {
  const reached = new Set<ApplicationState>(['draft'])
  for (let before = 0; before !== reached.size; ) {
    before = reached.size
    const tables = [officeAllows, applicantAllows, { expire: ['offered'] }]
    for (const table of tables)
      for (const [act, states] of Object.entries(table)) {
        const to = leads[act]
        if (to && (states as ApplicationState[]).some((state) => reached.has(state))) reached.add(to)
      }
  }
  expect([...reached].sort()).toEqual([...applicationStates].sort())
  const outOfAdmission = Object.entries(acts).filter(([act, states]) => states.includes('admitted') && leads[act])
  expect(outOfAdmission).toEqual([])
})

test('a seat is accepted only while it is offered, and a student is made only of who accepted', () => {
  expect(applicantAllows.accept).toEqual(['offered'])
  expect(officeAllows.admit).toEqual(['accepted'])
})

test('somebody is of age from the eighteenth birthday on', () => {
  expect(isMinor('2008-06-11', '2026-06-10')).toBe(true)
  expect(isMinor('2008-06-10', '2026-06-10')).toBe(false)
  expect(isMinor(null, '2026-06-10')).toBe(false)
})

test('whatever is missing is found on a step, and a form that was begun is a form', () => {
  expect(ApplicationForm.parse(begun)).toEqual(begun)
  const missing = missingOf(begun, [])
  expect(missing).toEqual(expect.arrayContaining(['branchIds', 'permanentParts.pincode', ...requiredDocuments]))
  for (const name of missing) expect(applySteps).toContain(stepOf(name))
  expect(stepOf('permanentParts.pincode')).toBe('you')
  expect(stepOf('photo')).toBe('documents')
})

test('a percentage has two decimals at most, and 61.7 is one', () => {
  const read = (sscPercentage: number) => ApplicationForm.safeParse({ ...begun, sscPercentage }).success
  expect([61.7, 88.25, 100].map(read)).toEqual([true, true, true])
  expect([88.255, 101].map(read)).toEqual([false, false])
})
