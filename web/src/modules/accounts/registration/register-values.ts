import type { registrationCalls, SignUp } from '@nalanda/contract/accounts/registration'
import { registrationError, roleCalled, rolesOfDepartments } from '@nalanda/contract/accounts/registration-form'
import { accountsError } from '@nalanda/contract/accounts/validation-errors'
import type { BodySent } from '@nalanda/contract/platform/endpoint'

/** The values of the form. The role is one of the selectable ones, in lower case. */
export type RegisterValues = Omit<SignUp, 'role' | 'module' | 'signInType' | 'code' | 'invitation' | 'instituteType'> & {
  role: string
  instituteType: string
  modules: string[]
  code: string
}

export const emptyValues: RegisterValues = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  role: '',
  department: '',
  instituteType: '',
  collegeName: '',
  eamcetCode: '',
  affiliatedTo: '',
  modules: [],
  code: '',
}

/** The kind of registration: without invitation, as the first user, or by an invitation that fixes role and address. */
export type RegistrationLink = { firstRun: boolean; invitation: string | null }

/** Whether users with this role belong to a department. */
export function belongsToDepartment(role: string): boolean {
  const meant = roleCalled(role)
  return meant !== null && rolesOfDepartments.includes(meant)
}

/** Returns the first error, with the server's checks; the code of the first run is required too. */
export function errorOf(values: RegisterValues, { firstRun, invitation }: RegistrationLink) {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'password' ? value.trim() : value,
    ]),
  ) as RegisterValues
  const error = registrationError({ ...trimmed, role: [values.role] }, { roleGiven: firstRun || invitation !== null })
  if (error || !firstRun || trimmed.code !== '') return error
  return { error: accountsError('accounts.fill-all'), fields: ['code'] }
}

/** Returns the documented payload. */
export function payloadOf(
  { modules, role, code, ...values }: RegisterValues,
  { firstRun, invitation }: RegistrationLink,
): BodySent<typeof registrationCalls.signUp> {
  return {
    ...values,
    instituteType: values.instituteType as SignUp['instituteType'],
    role: role ? [role] : [],
    department: belongsToDepartment(role) ? values.department : '',
    affiliatedTo: values.instituteType === 'affiliated' ? values.affiliatedTo : '',
    signInType: '',
    module: modules.join(','),
    ...(firstRun ? { code } : {}),
    ...(invitation ? { invitation } : {}),
  }
}
