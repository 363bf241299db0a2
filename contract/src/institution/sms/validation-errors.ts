import { messagesOf } from '../../platform/validation/validation-error.ts'

/** Validation errors of the settings of text messages: code → sentence. Kept apart, since few pages need them. */
export const smsValidationErrors = {
  'institution.not-an-sms-address': 'Enter an address that starts with https:// and has no user name and no #',
  'institution.not-headers':
    'Enter one header on each line, such as Accept: application/json. The portal sets Host and Content-Type',
  'institution.not-form-lines': 'Enter one field on each line, such as {example}',
  'institution.not-json': 'Enter valid JSON. Put placeholders in quotes, such as {example}',
  'institution.unknown-placeholder': 'Use only these placeholders: {places}',
  'institution.text-in-header': 'Put {example} into the address or the body. A header cannot contain every character',
  'institution.not-a-secret': 'Use letters, digits and punctuation without accents',
  'institution.not-a-field-name': 'Use letters, digits, hyphens and underscores',
  'institution.not-a-path': 'Enter a path such as data.0.id',
  'institution.not-a-sender-id': 'Enter the registered header: six letters, or six digits',
  'institution.not-a-dlt-number': 'Enter the number from the DLT platform: 10 to 25 digits',
  'institution.not-all-texts': 'Reload the page. The list of messages has changed',
  'institution.not-a-mobile': 'Enter a mobile number of ten digits, such as 98480 00000',
} as const

/** Builds a validation error of the settings of text messages from its code and the values for its sentence. */
export const smsError = messagesOf(smsValidationErrors)
