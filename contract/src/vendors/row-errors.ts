/** Row errors of spreadsheets of vendors: code → sentence. */
export const vendorsRowErrors = {
  'vendors.gstin-elsewhere': 'The vendor {vendor} already has this GSTIN',
  'vendors.pan-not-of-gstin': 'The GSTIN contains the PAN {pan}',
  'vendors.ifsc-alone': 'Enter both the account number and the IFSC, or neither',
  'vendors.tds-alone': 'Enter both the section and a percentage above zero, or neither',
} as const
