import { type AchievementType, achievementWorkflow } from '@nalanda/contract/achievements/achievements'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import { eq } from 'drizzle-orm'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { seeded } from '../../../platform/random.ts'
import { users } from '../../access/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { addDemoHistory, demoVerification, storeDemoProof } from '../../people/demo/demo-evidence.ts'
import { achievements } from '../schema.ts'

const demoAchievements: readonly (readonly [AchievementType, string])[] = [
  ['award', 'State Best Teacher Award, Government of Telangana'],
  ['award', 'Best paper award at the IEEE International Conference on Smart Grids'],
  ['award', 'ISTE Rajarambapu Patil National Award for a promising engineering teacher'],
  ['award', 'Young Scientist Award of the Telangana Academy of Sciences'],
  ['fellowship', 'Summer research fellowship of the Indian Academy of Sciences at IIT Hyderabad'],
  ['fellowship', 'Fellow of the Institution of Engineers (India)'],
  ['recognition', 'Reviewer of the year, Journal of Power Sources'],
  ['recognition', 'Member of the board of studies of JNTU Hyderabad'],
  ['certification', 'NPTEL: Deep Learning, elite certificate with gold medal, top 1%'],
  ['certification', 'AWS Certified Solutions Architect'],
  ['certification', 'NPTEL: Outcome-Based Pedagogic Principles, elite certificate'],
  ['invited-talk', 'Keynote on battery management at VNR Vignana Jyothi Institute'],
  ['invited-talk', 'Session chair at the National Conference on Structural Engineering'],
  ['membership', 'Senior member of the IEEE'],
  ['membership', 'Life member of the Indian Society for Technical Education'],
  ['other', 'Guided the team that won the Smart India Hackathon, hardware edition'],
]
const howMany = 60

export const demo: DemoSteps = {
  async finish({ db, files, college }) {
    const teachers = college.people.staff.filter(({ designation }) => /Professor/.test(designation))
    const [recorder] = await db.select().from(users).where(eq(users.username, 'faculty'))
    if (!recorder) return
    const own = teachers.find(({ id }) => id === recorder.staffId)
    const proof = await storeDemoProof(files)
    const rows = Array.from({ length: howMany }, (_, at) => {
      const random = seeded(`achievement ${at}`)
      const member = at % 12 === 0 && own ? own : random.pick(teachers)
      const [type, description] = demoAchievements[at % demoAchievements.length] ?? ['other', '']
      const achievedOn = addDays(demoDay, -random.between(20, 1100))
      const state: EvidenceState = at % 5 === 4 ? 'recorded' : at === 23 ? 'rejected' : 'verified'
      const verified = state === 'verified' ? demoVerification(achievedOn) : {}
      const by = { recordedById: recorder.id, recordedBy: recorder.username }
      return { staffId: member.id, type, description, achievedOn, state, ...by, ...proof, ...verified }
    })
    const added = await db.insert(achievements).values(rows).onConflictDoNothing().returning()
    const recorded = added.map(({ id, state, achievedOn }) => ({ id, state, day: achievedOn }))
    await addDemoHistory(db, achievementWorkflow.name, recorded)
  },
}
