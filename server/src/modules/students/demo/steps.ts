import { type DemoSteps, demoStudentRollNo } from '../../../platform/manifest/demo.ts'
import { signedUpAt } from '../../access/demo.ts'
import { addDemoGuardianLinks, addDemoStudents, type DemoStudent } from './demo.ts'
import { addDemoRecords } from './demo-records.ts'
import { addDemoUploads } from './demo-uploads.ts'

/** Returns the two children of the documented parent at the college; the younger one has the same family name if possible. */
function childrenOf(enrolled: readonly DemoStudent[]): number[] {
  const familyName = (fullName: string) => fullName.split(' ').at(-1)
  const first = enrolled.find(({ rollNo }) => rollNo === demoStudentRollNo)
  const younger = enrolled.filter(
    ({ course, batch, states }) => first?.course === course && batch > first.batch && states.at(-1)?.state === 'enrolled',
  )
  const second = younger.find(({ fullName }) => first && familyName(fullName) === familyName(first.fullName)) ?? younger[0]
  return [first, second].flatMap((child) => child?.id ?? [])
}

declare module '../../../platform/manifest/demo.ts' {
  interface DemoCollege {
    students: DemoStudent[]
  }
}

export const demo: DemoSteps = {
  async load({ db, keys, college, students }) {
    college.students = await addDemoStudents(db, college.academics, students)
    await addDemoRecords(db, college.students, keys)
  },
  async finish({ db, college, files }) {
    await addDemoGuardianLinks(db, 'parent', childrenOf(college.students), signedUpAt)
    await addDemoUploads(db, files)
  },
}
