import { roleCalled, selectableRoles } from '@nalanda/contract/accounts/registration-form'
import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attempts, auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aUser } from '../../access/factory.ts'
import { sessions, userRoles, users } from '../../access/schema.ts'
import { registrations } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
await aUser(db, { username: 'administrator' })

let person = 0
let address = '203.0.113.1'
beforeEach(() => {
  address = `203.0.113.${++person}`
})

const form = (changes: object = {}) => ({
  ...{ username: `lakshmi${person}`, email: `lakshmi${person}@college.example`, password: 'Mango#7' },
  ...{ fullName: 'K. Lakshmi', role: ['library incharge'], department: '', signInType: '', module: 'ExamCell,erp' },
  ...{ instituteType: 'engineering', eamcetCode: 'NALA', collegeName: 'Nalanda Institute', affiliatedTo: '' },
  ...changes,
})
let accepted = 0
/** Registers, with an object or with the text of a body. */
async function signUp(payload: object | string, from = address) {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/signup', payload, headers, remoteAddress: from })
  if (answer.statusCode === 200) accepted += 1
  return answer
}
// No refused person is registered, in any test of this file
afterEach(async () => expect(await db.$count(registrations)).toBe(accepted))
const signIn = (username: string, password = 'Mango#7') =>
  app.inject({ method: 'POST', url: '/api/signin', payload: { username, password }, remoteAddress: address })
const accountOf = async (username: string) => {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  const roles = user ? await db.select().from(userRoles).where(eq(userRoles.userId, user.id)) : []
  return user && { ...user, roles: roles.map(({ role }) => role) }
}

describe('a person who registers without an invitation', () => {
  test('waits for approval, and the requested role is stored but not granted', async () => {
    const answer = await signUp(form())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Registration was successfully completed', state: 'pending' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const account = await accountOf(`lakshmi${person}`)
    expect(account).toMatchObject({ state: 'pending', roles: [], instituteType: 'engineering' })
    const [said] = await db
      .select()
      .from(registrations)
      .where(eq(registrations.userId, account?.id ?? 0))
    expect(said).toMatchObject({ requestedRole: 'ROLE_LIBRARY_INCHARGE', modules: ['ExamCell', 'erp'], decidedAt: null })
  })

  test('learns about the pending approval only at a sign-in with the right password', async () => {
    await signUp(form())
    const right = await signIn(`lakshmi${person}`)
    expect(right.statusCode).toBe(403)
    expect(right.json().message).toContain('has not approved your registration yet')
    expect(right.headers['set-cookie']).toBeUndefined()
    const wrong = await signIn(`lakshmi${person}`, 'a guess')
    const unknown = await signIn('nobody-at-all', 'a guess')
    const strip = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
    expect(strip(wrong.json())).toEqual(strip(unknown.json()))
  })

  test('may have a password of up to 128 characters', async () => {
    const long = 'कखगघ'.repeat(32)
    expect((await signUp(form({ password: long }))).statusCode).toBe(200)
    expect((await signIn(`lakshmi${person}`, long)).json().code).toBe('access.waits-for-approval')
    expect((await signUp(form({ username: 'longer', password: `${long}x` }))).statusCode).toBe(400)
  })

  test('has a department only as faculty or head, and an affiliation only with an affiliated institute', async () => {
    await signUp(form({ department: 'Civil', affiliatedTo: 'JNTU' }))
    const head = form({ username: 'head', email: 'head@college.example', role: ['hod'], department: 'Civil' })
    await signUp({ ...head, instituteType: 'affiliated', affiliatedTo: 'JNTU' })
    const said = await db.select().from(registrations).innerJoin(users, eq(users.id, registrations.userId))
    const of = (username: string) => said.find((row) => row.users.username === username)?.registrations
    expect(of(`lakshmi${person}`)).toMatchObject({ department: '', affiliatedTo: '' })
    expect(of('head')).toMatchObject({ department: 'Civil', affiliatedTo: 'JNTU', requestedRole: 'ROLE_HOD' })
  })
})

describe('the registration form', () => {
  const fault = (changes: object) => signUp(form(changes)).then((answer) => [answer.statusCode, answer.json().message])

  test.each([
    [{ instituteType: '', username: 'x', password: '', email: '' }, 'Please fill all the fields.'],
    [{ collegeName: '   ' }, 'Please fill all the fields.'],
    [{ eamcetCode: '' }, 'Please fill all the fields.'],
    [{ role: [] }, 'Please fill all the fields.'],
    [{ role: undefined }, 'Please fill all the fields.'],
    [{ role: ['chief wizard'] }, 'Please fill all the fields.'],
    [{ username: 'ab', password: '', email: '' }, 'User Name should be minimum 3 characters'],
    [{ username: 'lak`shmi' }, 'User Name should be minimum 3 characters'],
    [{ username: 'lak~shmi' }, 'User Name should be minimum 3 characters'],
    [{ password: '12345', email: 'nonsense' }, 'Password must be minimum 6 characters'],
    [{ email: 'nonsense' }, 'Please enter valid Email Id'],
    [{ email: 'a@b.example, c@d.example' }, 'Please enter valid Email Id'],
    [{ password: 'Secret123' }, 'This password is too common. Choose another one'],
    [{ password: 'LAKSHMI1', username: 'lakshmi' }, expect.stringContaining('Choose another one')],
  ])('with %o is refused with the message “%s”', async (changes, message) => {
    expect(await fault(changes)).toEqual([400, message])
    expect(await accountOf(`lakshmi${person}`)).toBeUndefined()
  })

  test('offers 28 roles, all of which exist', () => {
    expect(selectableRoles).toHaveLength(28)
    const meant = selectableRoles.map((title) => roleCalled(title.toLowerCase()))
    expect(meant).not.toContain(null)
    expect(new Set(meant).size).toBe(28)
    expect(roleCalled('alumni')).toBeNull()
  })

  test.each([['{'], ['[]'], ['"x"'], ['{"username":{"$ne":""}}'], ['{"role":["admin","student"]}'], ['{"module":"erp,root"}']])(
    'with the body %s is refused with a message',
    async (payload) => {
      const answer = await signUp(payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toMatch(/^platform\.|^accounts\./)
    },
  )

  test.each([['a\u202enimda'], ['line\nbreak'], ['nul\u0000']])(
    'with the ambiguous user name %o is refused',
    async (username) => {
      expect((await signUp(form({ username }))).statusCode).toBe(400)
    },
  )
})

describe('an attacker who registers', () => {
  test('gains nothing by sending roles, a state, an id, an invitation or a prototype', async () => {
    const answer = await signUp({
      ...form({ role: ['admin'] }),
      roles: ['ROLE_ADMIN'],
      state: 'active',
      id: 1,
      userId: 1,
      invitationId: 1,
      decidedAt: '2026-01-01T00:00:00Z',
      mustChangePassword: false,
      secondFactor: true,
    })
    expect(answer.json().state).toBe('pending')
    expect(await accountOf(`lakshmi${person}`)).toMatchObject({ state: 'pending', roles: [] })
    const polluted = `{"__proto__":{"state":"active"},"constructor":{"prototype":{"roles":["ROLE_ADMIN"]}},${JSON.stringify(form({ username: 'polluter', email: 'p@x.example' })).slice(1)}`
    const refused = await signUp(polluted)
    expect(refused.statusCode).toBe(400)
    expect(await accountOf('polluter')).toBeUndefined()
  })

  test('does not learn whether the user name or the address is taken, in any case', async () => {
    await signUp(form())
    const name = await signUp(form({ username: `LAKSHMI${person}`, email: 'other@college.example' }))
    const mail = await signUp(form({ username: 'somebody-else', email: `Lakshmi${person}@College.example` }))
    for (const answer of [name, mail]) expect(answer.statusCode).toBe(409)
    const strip = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
    expect(strip(name.json())).toEqual(strip(mail.json()))
    expect(await accountOf('somebody-else')).toBeUndefined()
  })

  test('does not keep others behind the same address from registering, even after many attempts', async () => {
    await signUp(form())
    await db
      .update(attempts)
      .set({ count: 100 })
      .where(like(attempts.subject, `sign-up%:${address}`))
    const answers = await Promise.all([signUp(form()), signUp(form({ username: 'colleague', email: 'c@college.example' }))])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 200])
  })

  test.each([
    ['Cyrillic letters', '\u0430dministrator'],
    ['an invisible letter', 'admin\u200bistrator'],
    ['a mark of direction', '\u202eadministrator'],
  ])('cannot take a user name with %s', async (_, username) => {
    const answer = await signUp(form({ username }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.username).toMatchObject({ code: 'access.not-a-username' })
  })

  test('cannot take a name that looks like another one, and full-width letters are converted', async () => {
    const wide = await signUp(form({ username: 'ａｄｍｉｎｉｓｔｒａｔｏｒ' }))
    expect(wide.json().code).toBe('accounts.already-registered')
    for (const username of ['adrninistrator', 'AdministratOr', 'adm1n1strator', 'ADMlNISTRATOR'])
      expect((await signUp(form({ username }))).json().code).toMatch(/^accounts\.(username-like-another|already-registered)$/)
    expect((await signUp(form({ username: ' ＬＡＴＡ.k ' }))).statusCode).toBe(200)
    expect(await accountOf('LATA.k')).toBeDefined()
    const twins = ['tw1n.name', 'twin.name', 'TWlN.name']
    const rush = await Promise.all(twins.map((username, n) => signUp(form({ username, email: `twin${n}@x.example` }))))
    expect(rush.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('with many concurrent requests for one name is registered once', async () => {
    const rush = await Promise.all(Array.from({ length: 6 }, () => signUp(form())))
    expect(rush.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(rush.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
  })

  test('cannot register people from a page of another site', async () => {
    const headers = { origin: 'https://evil.example' }
    const answer = await app.inject({ method: 'POST', url: '/api/signup', payload: form(), headers, remoteAddress: address })
    expect(answer.statusCode).toBe(403)
    expect(await accountOf(`lakshmi${person}`)).toBeUndefined()
  })
})

describe('self-registration', () => {
  const set = (selfRegistration: boolean, headers: Record<string, string>) =>
    app.inject({ method: 'PUT', url: '/api/registration', payload: { selfRegistration }, headers })
  const offer = async () => (await app.inject({ url: '/api/registration' })).json()

  test('cannot be turned off or on in a session that was left open without reauthentication', async () => {
    const headers = await as('ROLE_ADMIN')
    for (const on of [false, true]) {
      await set(on, await as('ROLE_ADMIN'))
      await db.update(sessions).set({ authenticatedAt: null })
      expect((await set(!on, headers)).json().code).toBe('access.reauthentication-needed')
      expect((await offer()).new).toBe(`${on}`)
    }
  })

  test('can be turned off and on by an administrator only, and the form then shows that', async () => {
    const administrator = await as('ROLE_ADMIN')
    for (const on of [false, true]) {
      for (const headers of [{}, await as('ROLE_PRINCIPAL'), await as('ROLE_ADMINISTRATION')])
        expect((await set(on, headers)).statusCode).toBeOneOf([401, 403])
      expect(await offer()).toEqual({ new: `${!on}`, firstRun: false })
      expect((await set(on, administrator)).statusCode).toBe(200)
      expect(await offer()).toEqual({ new: `${on}`, firstRun: false })
      const answer = await signUp(form())
      expect(answer.json()).toMatchObject(on ? { state: 'pending' } : { code: 'accounts.registration-closed' })
      expect(Boolean(await accountOf(`lakshmi${person}`))).toBe(on)
    }
  })
})

test('every registration is in the audit trail under the name of its sender, without any password', async () => {
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'accounts.register'))
  expect(entries.length).toBeGreaterThan(5)
  expect(entries.map(({ username }) => username)).toContain('lakshmi1')
  const { rows } = await db.execute(sql`SELECT a::text FROM audit_entries a`)
  expect(JSON.stringify(rows)).not.toMatch(/Mango#7|argon2id/)
})
