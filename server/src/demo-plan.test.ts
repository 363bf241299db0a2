import { createHash } from 'node:crypto'
import { statesAfter } from '@nalanda/contract/platform/workflow'
import { serialText } from '@nalanda/contract/students/roll-serials'
import { studentWorkflow } from '@nalanda/contract/students/students'
import { describe, expect, it } from 'vitest'
import { engineeringSubjects, managementSubjects } from './modules/academics/demo/demo-curriculum.ts'
import { sitting } from './modules/results/demo/demo.ts'
import { plannedExams } from './modules/results/demo/demo-exams.ts'
import { planStudents } from './modules/students/demo/demo.ts'

const plan = planStudents(5000)

describe('the plan of the demo college', () => {
  it('has 5,000 students, the same on every machine', () => {
    expect(plan).toHaveLength(5000)
    expect(createHash('sha256').update(JSON.stringify(plan)).digest('hex')).toMatchInlineSnapshot(
      `"c02dedb0f46c9af4209e01f6e4363417ac4b1c8ec5cbdecf4199cd7b190eff5f"`,
    )
  })

  it('gives every student a unique roll number and a unique admission number', () => {
    expect(new Set(plan.map(({ rollNo }) => rollNo)).size).toBe(5000)
    expect(new Set(plan.map(({ admissionNo }) => admissionNo)).size).toBe(5000)
    for (const { rollNo } of plan)
      expect(rollNo).toMatch(/^2[0-6]NA(1A|5A)(01|02|03|04|05|12|66|67)[0-9A-Z][0-9]$|^25NA1E00[0-9A-Z][0-9]$/)
  })

  it('continues the serial numbers of a class after 99 with A0', () => {
    expect([1, 99, 100, 109, 110, 178].map(serialText)).toEqual(['01', '99', 'A0', 'A9', 'B0', 'H8'])
  })

  it.each([2022, 2023])('lets the whole CSE class that joined in %i sit every regular exam of its batch', (batch) => {
    const regular = plannedExams.filter(({ kind, batches: sat }) => kind === 'regular' && sat.includes(batch))
    expect(regular.length).toBeGreaterThanOrEqual(3)
    for (const exam of regular) {
      const rolls = new Set(sitting(exam, plan).map(({ rollNo }) => rollNo))
      for (let serial = 1; serial <= 60; serial += 1) expect(rolls).toContain(`${batch - 2000}NA1A05${serialText(serial)}`)
    }
  })

  it('has every history in order, with valid transitions only', () => {
    for (const { states } of plan) {
      expect(states[0]?.state).toBe('admitted')
      for (const [at, { state, startedOn }] of states.slice(1).entries()) {
        const before = states[at]
        expect(before && statesAfter(studentWorkflow, before.state)).toContain(state)
        expect(before && startedOn > before.startedOn).toBe(true)
      }
    }
  })

  it('contains names of many regions, most of them also in their own script', () => {
    const native = plan.flatMap(({ nativeName }) => nativeName ?? [])
    expect(native.length).toBeGreaterThan(2500)
    for (const name of native)
      expect(name).toMatch(/^([\u0c00-\u0c7f]+( [\u0c00-\u0c7f]+)+|[\u0900-\u097f]+( [\u0900-\u097f]+)+)$/)
    expect(new Set(plan.map(({ fullName }) => fullName)).size).toBeGreaterThan(3500)
  })

  it('gives each semester of each branch its credits, and has only students aged seventeen when they join', () => {
    const engineering = engineeringSubjects()
    const branches = new Set(engineering.flatMap((subject) => subject.branches))
    for (const branch of branches) {
      for (let semester = 1; semester <= 8; semester += 1) {
        const taught = engineering.filter((one) => one.semester === semester && one.branches.includes(branch))
        const credits = taught.reduce((sum, one) => sum + one.credits, 0)
        expect([branch, semester, credits >= 19 && credits <= 21]).toEqual([branch, semester, true])
      }
    }
    expect(managementSubjects().length).toBeGreaterThan(20)
    for (const { dateOfBirth, states } of plan) {
      const seventeenth = `${Number(dateOfBirth.slice(0, 4)) + 17}${dateOfBirth.slice(4)}`
      expect(seventeenth <= (states[0]?.startedOn ?? '')).toBe(true)
    }
  })
})
