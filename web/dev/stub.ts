import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

const user = {
  username: 'examination',
  email: 'examination@nalanda.example',
  fullName: 'Dr. K. Lakshmi Prasad',
  roles: ['ROLE_EXAMINATION', 'ROLE_FACULTY'],
  instituteType: 'engineering',
  collegeId: 'NA',
  staffId: null,
  program: 'B.Tech',

  token: 'x',
}
const institution = {
  code: 'NA',
  name: 'Nalanda Institute of Engineering & Technology',
  shortName: 'Nalanda Institute',
  tagline: 'One portal for the whole college',
  bannerLines: ['Autonomous', 'NAAC A++', 'Established 1998'],
  homeLayout: 'ring',
  accountsTileUrl: null,
  showObeTile: true,
  obeUrl: null,
  facultyDbUrl: null,
  naacUrl: null,
  nirfUrl: null,
  examCellUrl: null,
  logo: null,
  banner: null,
  academicYear: '2026-2027',
  sendsMail: true,
  demo: true,
}
const contact = {
  officialCommunication: 'Nalanda Institute of Engineering & Technology, 3-6-12 Himayatnagar, Hyderabad 500029, Telangana',
  campus: 'Kandlakoya village, Medchal road, Hyderabad 501401, Telangana',
  phoneNumber: [{ number: '040-2763 0001' }, { number: '08418-200 100' }],
  faxNumber: '040-2763 0002',
  aboutUs:
    'The Nalanda Institute of Engineering & Technology was founded in 1998.\n\nIt teaches four thousand students in eight branches.',
  candidateDetails: [
    { designation: 'Principal', name: 'Dr. S. Ramana', mailId: 'principal@nalanda.example' },
    { designation: 'Controller of Examinations', name: 'Dr. K. Lakshmi Prasad', mailId: 'coe@nalanda.example' },
  ],
}
const answers: Record<string, unknown> = {
  '/institution': institution,
  '/getContactData': [contact],
  '/getLogoDataForHeaders': { Logo: '', Banner: '' },
  '/getDistinctExamTitlesBy': [
    'B.Tech III Year I Semester (R22) Regular, December 2025',
    'B.Tech II Year II Semester (R22) Supplementary, November 2025',
    'MBA I Year I Semester (R22) Regular, January 2026',
  ],
  '/demo-users': {
    password: 'College@2026',
    users: [
      { username: 'admin', role: 'ROLE_ADMIN', title: 'Administrator' },
      { username: 'examination', role: 'ROLE_EXAMINATION', title: 'Exam cell' },
      { username: 'student', role: 'ROLE_STUDENT', title: 'Student' },
    ],
  },
}

/** Replaces the server during the development of pages. For development only; set API to use a real server. */
export function stubOfTheServer(): Plugin {
  return {
    name: 'stub-of-the-server',
    configureServer(server) {
      server.middlewares.use('/api', answer)
    },
    transformIndexHtml: (html) =>
      html.replace('INSTITUTION_FACTS', JSON.stringify(institution).replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  }
}

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '').split('?')[0] ?? ''
  const send = (status: number, body: unknown) => {
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }
  if (path === '/session') return send(200, { user: request.headers.cookie?.includes('erpUser=') ? user : null })
  if (path === '/signin' || path === '/signout') {
    const hint = encodeURIComponent(JSON.stringify(user))
    response.setHeader('set-cookie', path === '/signin' ? `erpUser=${hint}; Path=/` : 'erpUser=; Path=/; Max-Age=0')
    return send(200, path === '/signin' ? user : {})
  }
  return path in answers
    ? send(200, answers[path])
    : send(404, { status: 404, code: 'platform.not-found', message: 'There is no such record' })
}
