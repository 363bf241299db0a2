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
