import { formCalls } from '@nalanda/contract/admissions/forms'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { isAadhaar } from '@nalanda/contract/students/aadhaar'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/call.ts'

/** Lets the server check twelve digits, which are kept out of every cache and address. */
export function useAadhaarCheck(value: string, studentId: number | null) {
  const [check, setCheck] = useState<ReplyOf<typeof formCalls.checkAadhaar> | null>(null)
  useEffect(() => {
    setCheck(null)
    if (!isAadhaar(value)) return
    const { signal, abort } = controller()
    call(formCalls.checkAadhaar, { body: { aadharNo: value, studentId }, signal }).then(setCheck, () => {
      // A failed check is ignored: saving checks again
    })
    return abort
  }, [value, studentId])
  return check
}

function controller() {
  const asked = new AbortController()
  return { signal: asked.signal, abort: () => asked.abort() }
}
