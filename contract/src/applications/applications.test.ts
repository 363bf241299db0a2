import { expect, test } from 'vitest'
import { allows, type Workflow } from '../platform/workflow.ts'
import { ApplicationForm, applySteps, emptyForm, isMinor, missingParts, requiredDocuments, stepOf } from './application-form.ts'
import {
  type ApplicationState,
  applicantWorkflow,
  applicationStates,
  offerDeadlineWorkflow,
  officeWorkflow,
} from './application-states.ts'

const begun = emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 })
const actions = [applicantWorkflow, officeWorkflow, offerDeadlineWorkflow].flatMap((one: Workflow<ApplicationState>) =>
  Object.values(one.actions),
)

test('every state can be reached from a draft, and no action leads out of the admitted state', () => {
  const reached = new Set<ApplicationState>(['draft'])
  for (let before = 0; before !== reached.size; ) {
    before = reached.size
    for (const { from, to } of actions) if (to && from.some((state) => reached.has(state))) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...applicationStates].sort())
  expect(actions.filter(({ from, to }) => from.includes('admitted') && to)).toEqual([])
})

test('only an offered seat can be accepted, and only an applicant who accepted can be admitted', () => {
  expect(applicationStates.filter((state) => allows(applicantWorkflow, 'accept', state))).toEqual(['offered'])
  expect(applicationStates.filter((state) => allows(officeWorkflow, 'admit', state))).toEqual(['accepted'])
})

test('a person is of age from the eighteenth birthday', () => {
  expect(isMinor('2008-06-11', '2026-06-10')).toBe(true)
  expect(isMinor('2008-06-10', '2026-06-10')).toBe(false)
  expect(isMinor(null, '2026-06-10')).toBe(false)
})

test('every missing part belongs to a step, and a form that was only begun is valid', () => {
  expect(ApplicationForm.parse(begun)).toEqual(begun)
  const missing = missingParts(begun, [])
  expect(missing).toEqual(expect.arrayContaining(['branchIds', 'permanentParts.pincode', ...requiredDocuments]))
  for (const name of missing) expect(applySteps).toContain(stepOf(name))
  expect(stepOf('permanentParts.pincode')).toBe('you')
  expect(stepOf('photo')).toBe('documents')
})

test('a percentage has at most two decimals, and 61.7 is accepted', () => {
  const read = (sscPercentage: number) => ApplicationForm.safeParse({ ...begun, sscPercentage }).success
  expect([61.7, 88.25, 100].map(read)).toEqual([true, true, true])
  expect([88.255, 101].map(read)).toEqual([false, false])
})
