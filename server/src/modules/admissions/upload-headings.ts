import type { Cell, Sheet } from '../../platform/spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../platform/spreadsheets/cell-text.ts'
import { isRequired, reasonHead, sourceHead, type UploadColumn, type UploadField, uploadColumns } from './upload-columns.ts'

/** What offices write above a column, besides the label of the forms; without spaces, dots and capitals. */
const otherNames: Partial<Record<UploadField, string>> = {
  admissionNo: 'regno registrationno registrationnumber admissionno admissionnumber adminno admno admnno applicationno',
  fullName: 'studentname fullname nameofthestudent nameofstudent nameofthecandidate candidatename studentfullname',
  admittedOn: 'admissiondate dateofjoining doa admitteddate admittedon joiningdate',
  courseId: 'course programme program courseappliedfor coursename degreename',
  batchId: 'batchname academicbatch batchyear yearofjoining',
  branchId: 'branchname branchcode department specialization specialisation stream',
  sscMarks: 'tenthmarks 10thmarks',
  sscPercentage: 'ssc tenthpercentage 10thpercentage sscpercent',
  hallTicketNo:
    'hallticketno hallticketnumber hallticket cethallticketnumber eamcethallticketno eapcethallticketno hollticketno htno',
  entranceMarks: 'cetmarks entrancemarks markssecuredincet',
  entranceRank: 'cetrank entrancerank eamcetrank eapcetrank rankno',
  interTotalMarks: 'intermediatetotalmarks totalmarksinter intertotal',
  interPercentage: 'interpercentage intermediatepercentage percentageofmarks',
  gender: 'sex malefemale',
  dateOfBirth: 'dob birthdate dateofbirthddmmyyyy',
  identificationMarks1: 'identificationmarks identificationmark1 identificationmarka identificationmarksa moles',
  identificationMarks2: 'identificationmark2 identificationmarkb identificationmarksb',
  fathersName: 'fathername nameofthefather nameoffather',
  mothersName: 'mothername nameofthemother nameofmother',
  fatherOccupation: 'fatheroccupation fathersoccupation occupation',
  motherOccupation: 'motheroccupation mothersoccupation',
  division: 'class divisionsecured',
  annualIncomePaise: 'annualincome parentalincome familyincome totalannualincome incomeofparents annualparentalincome',
  aadhaar:
    'aadhaarnumber aadharno aadhaarno aadhar aadhaar adharno adharnumber adhaarcardno adharcardno aadharcardno aadhaarcardno aadharcardnumber aadhaarcardnumber uid uidno',
  motherTongue: 'mothertoungue language',
  category: 'castecategory caste reservation reservationcategory socialcategory',
  subCaste: 'subcaste subcategory subcastinfo castesubcaste',
  email: 'email emailid studentemail studentemailid mailid emailaddress',
  fatherEmail: 'fatheremail fathersemail fathersemailid fathermailid',
  fatherMobile:
    'fathercontactno fathermobile fathermobileno fatherphone fathersmobileno fathercontactnumber contactnooffather fatherno',
  motherMobile:
    'mothercontactno mothermobile mothermobileno motherphone mothersmobileno mothercontactnumber contactnoofmother motherno',
  mobile:
    'studentcontactno studentmobile studentmobileno studentmobilenumber mobile mobileno mobilenumber phone phoneno contactno contactnumber studentphone contactnoofstudent cellno',
  sportsNcc: 'nccsportsmencap belongstosportsncc sportsncc nccsports sports specialcategory',
  bloodGroup: 'bloodgrp bloodtype',
  admissionType: 'typeofadmission admissiontypes admissionmode',
  source: 'howdoyouknow howdoyouknowaboutthecollege knowingaboutinstitute source howyouknew',
  lateralEntry: 'lateral lateralentryyesno',
  physicallyHandicapped: 'physicallyhandicapped physicallychallanged ph differentlyabled handicapped',
  otherIfAny: 'other others remarks',
  permanentAddress: 'address permanentaddr residentialaddress',
  presentAddress: 'temporaryaddress presentaddr currentaddress communicationaddress',
  nativeName: 'nativename nameintelugu nameinhindi',
  seatType: 'quota seat seatcategory admissionquota',
  entranceType: 'entrance entranceexam cet entrancetest qualifyingexam',
  scholarship: 'scholarshipyesno',
  certificateSubmission: 'certificatesubmitted certificatessubmitted',
  hosteller: 'hostel ishostler hostler ishosteller',
  previousInstitution: 'lastattendedinstitute lastattendedinstituded collegelastattended previouscollege lastinstitution',
  feeCommitmentPaise: 'feecommitted committedfee fee',
  paidAmountPaise: 'paidamount amountpaid studentpaid',
  agentId: 'agentname referredby',
  agentAmountPaise: 'agentfee commission',
  consentBy: 'consentby parentconsent consentofparent',
  consentOn: 'consenton dateofconsent',
}

/** A map, so that a heading such as `__proto__` is a word like any other. */
const columnOfHeading: ReadonlyMap<string, UploadColumn> = new Map(
  uploadColumns.flatMap((column) =>
    [plainHeading(column.header), ...(otherNames[column.field]?.split(' ') ?? [])].map((name) => [name, column] as const),
  ),
)

/** Where the columns of a sheet stand, whatever their order: the row of the headings (from 0), and the place of each field. */
export type SheetHeads = {
  sheet: Sheet
  headRow: number
  places: ReadonlyMap<UploadField, number>
  /** The column that names the row a corrected one comes from; -1 without one. */
  sourceAt: number
  /** Headings of columns that mean nothing here. */
  ignored: string[]
  /** Labels of columns that must be there and are not. */
  missing: string[]
}

/** Titles and merged cells may stand above the headings; they are looked for so far down. */
const rowsLookedAt = 30
const mostIgnored = 30

/** The sheet that holds the admissions: of those that are shown, the one with the most headings that are understood, the first of equals. */
export function findHeads(sheets: readonly Sheet[]): SheetHeads | null {
  const shown = sheets.filter(({ hidden }) => !hidden)
  const read = (shown.length > 0 ? shown : sheets).map(headsOf)
  const best = read.reduce<SheetHeads | null>((a, b) => (a && a.places.size >= b.places.size ? a : b), null)
  return best
}

function headsOf(sheet: Sheet): SheetHeads {
  let best = headsIn(sheet, 0)
  for (let row = 1; row < Math.min(sheet.rows.length, rowsLookedAt); row += 1) {
    const heads = headsIn(sheet, row)
    if (heads.places.size > best.places.size) best = heads
  }
  return best
}

function headsIn(sheet: Sheet, headRow: number): SheetHeads {
  const places = new Map<UploadField, number>()
  const ignored: string[] = []
  let sourceAt = -1
  for (const [at, cell] of (sheet.rows[headRow] ?? []).entries()) {
    const text = textOfHead(cell)
    const plain = plainHeading(text)
    const column = columnOfHeading.get(plain)
    if (plain === plainHeading(sourceHead)) sourceAt = at
    else if (column && !places.has(column.field)) places.set(column.field, at)
    else if (text !== '' && plain !== plainHeading(reasonHead)) ignored.push(text)
  }
  const missing = uploadColumns.filter((column) => isRequired(column) && !places.has(column.field)).map(({ header }) => header)
  return { sheet, headRow, places, sourceAt, ignored: ignored.slice(0, mostIgnored), missing }
}

function textOfHead(cell: Cell): string {
  return showCell(cell ?? null)
    .replace(/\s+/g, ' ')
    .slice(0, 80)
}

/** Which rows of earlier sheets the rows of this one were corrected from, where it says so. */
export function sourcesIn({ sheet, headRow, sourceAt }: SheetHeads): Set<string> {
  if (sourceAt < 0) return new Set()
  return new Set(sheet.rows.slice(headRow + 1).map((row) => showCell(row[sourceAt] ?? null)))
}
