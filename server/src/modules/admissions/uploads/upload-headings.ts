import type { HeadingTable } from '../../../platform/imports/headings.ts'
import { isRequired, type UploadField, uploadColumns } from './upload-columns.ts'

/** Headings that offices use besides the label of the forms; without spaces, dots and capitals. */
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

/** Headings by which a sheet of admissions is read. */
export const admissionColumns = Object.fromEntries(
  uploadColumns.map((column) => [
    column.field,
    { heading: column.header, synonyms: otherNames[column.field]?.split(' ') ?? [], optional: !isRequired(column) },
  ]),
) as HeadingTable<UploadField>
