import { smsCalls } from '@nalanda/contract/institution/sms/calls'
import { queryOf } from '../../../api/queries.ts'

export const smsQuery = queryOf(smsCalls.getSms)
