import type { Settings } from '@nalanda/contract/institution/settings'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { college, openPage, person } from '../../../../dev/page.tsx'

export const office = person({ username: 'office', fullName: 'O. Office', roles: ['ROLE_ADMINISTRATION'] })
export const asAdministrator = { '/api/session': () => ({ body: { user: person() } }) }
/** Settings of a college that still lacks a tagline, phone numbers and people. */
export const settings: Settings = {
  ...{ revision: 4, code: 'NA', name: college.name, shortName: 'Nalanda', tagline: '', bannerLines: ['Autonomous'] },
  ...{
    academicYearFirstMonth: 5,
    halfDayEndsAt: '12:00',
    extendedSeatTypes: false,
    refusesDoubtfulAadhaar: false,
    admissionNumberPattern: '{code}{year}{serial:4}',
    rollNumberPattern: '{yy}{college}{1A|5A}{branch}{serial}',
    officialAddress: 'Hyderabad',
    campusAddress: '',
  },
  ...{ phoneNumbers: [], faxNumber: '', aboutUs: 'Founded in 1998.', homeLayout: 'ring' as const, accountsTileUrl: null },
  ...{ showObeTile: true, obeUrl: null, facultyDbUrl: null, naacUrl: null, nirfUrl: null, examCellUrl: null },
  ...{ contacts: [], logo: null, banner: null },
}

/** Connections of that college: no mail server, a gateway in test mode, and files in a folder. */
export const connections = {
  mail: {
    ...{ host: null, port: 587, security: 'starttls', username: null, from: 'Nalanda <portal@localhost>' },
    ...{ revision: 0, hasPassword: false, fixed: { server: false, from: false } },
  },
  gateway: {
    ...{ revision: 1, shopId: '12345678', mode: 'TEST', testPassword: '••••1f3a', productionPassword: null },
    ...{ testSecret: null, productionSecret: null, notificationUrl: 'https://portal.example/api/payments/notification' },
  },
  storage: { store: 'folder', place: '/data/files' },
}

export const maintenance = { revision: 0, on: false, message: '', since: null }

type Answers = Parameters<typeof openPage>[1]
/** Opens a page of the settings as the office; `answers` override the default responses. */
export const open = (path: string, answers: Answers = {}) =>
  openPage(path, {
    '/api/session': () => ({ body: { user: office } }),
    '/api/institution/settings': () => ({ body: settings }),
    '/api/institution/connections': () => ({ body: connections }),
    '/api/institution/maintenance': () => ({ body: maintenance }),
    ...answers,
  })

export const region = async (name: string) => within(await screen.findByRole('region', { name }))

export const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
