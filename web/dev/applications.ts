import { emptyForm } from '@nalanda/contract/applications/application-form'

/** The season as applicants see it: its days, courses and lists. */
export const season = {
  ...{ season: '2026–27', open: true, lateralEntry: false, opensOn: null, closesOn: null },
  ...{ privacyVersion: 3, today: '2026-06-10' },
  courses: [
    {
      id: 1,
      name: 'B.Tech',
      firstYear: true,
      lateral: false,
      branches: [
        { id: 11, shortName: 'CSE', name: 'Computer Science' },
        { id: 12, shortName: 'ECE', name: 'Electronics' },
        { id: 13, shortName: 'EEE', name: 'Electrical' },
        { id: 14, shortName: 'MECH', name: 'Mechanical' },
      ],
    },
  ],
  lists: { category: [], nationality: [], religion: [], motherTongue: [], bloodGroup: [], entranceType: [] },
}

const at = '2026-06-10T05:00:00.000Z'
/** An application as the office sees it. */
export const application = {
  ...{ id: 7, revision: 2, number: 'APP-2026-0007', fullName: 'Lakshmi Priya', email: 'l@example.in', mobile: '9876543210' },
  ...{ state: 'submitted', courseName: null, branchShortName: null, seat: null, category: null, entranceType: null },
  ...{ entranceRank: null, submittedAt: at, changedAt: at, offerExpiresOn: null, seatFee: null, feeHeldPaise: 0 },
  ...{ form: emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: null }), branchNames: [], language: 'en' },
  ...{ privacyVersion: 0, agreedAt: at, consentBy: null, minor: false, correctedFrom: null, year: 2026 },
  ...{ aadhaar: null, documents: [], missing: [], asked: null },
  ...{ offer: null, feeOpenPaise: 0, waiver: null, student: null, events: [], samePerson: [] },
}
