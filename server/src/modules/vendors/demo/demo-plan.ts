import type { GstRate } from '@nalanda/contract/vendors/bill-amounts'

/** Name, PAN, state code of the GSTIN (null if not registered), contact, TDS section and percentage, budget head of its bills. */
export const demoVendors = [
  ['Sri Lakshmi Scientific Traders', 'AALFS4821K', '37', 'K. Lakshmi Narayana', null, 0, 'LAB'],
  ['Deccan Laboratory Instruments Pvt Ltd', 'AADCD7315M', '36', 'P. Venkat Rao', null, 0, 'LAB'],
  ['Vidya Book House', 'AAEFV2067H', '37', 'S. Padmaja', null, 0, 'BOOKS'],
  ['National Academic Publishers Ltd', 'AABCN9184P', '07', 'R. Khanna', null, 0, 'BOOKS'],
  ['Godavari Computers and Networks', 'AAKFG6642R', '37', 'B. Suresh', null, 0, 'IT'],
  ['Cloudline Software Services LLP', 'AAMFC3358L', '29', 'N. Iyer', '393(1) SL. 6(III)', 10, 'IT'],
  ['Krishna Civil Works', 'AAJFK5571D', '37', 'M. Krishna Murthy', '393(1) SL. 6(I)', 2, 'MAINT'],
  ['Safe Hands Housekeeping Services', 'AAQFS1149B', '37', 'D. Mary', '393(1) SL. 6(I)', 2, 'MAINT'],
  ['Amaravati Electricals', 'AALPA8820G', null, 'A. Rambabu', '393(1) SL. 6(I)', 1, 'MAINT'],
  ['Prakash Offset Printers', 'AAFFP2975Q', '37', 'T. Prakash', '393(1) SL. 6(I)', 2, 'PRINT'],
  ['Annapurna Caterers', 'BCRPA6094E', null, 'G. Annapurna', '393(1) SL. 6(I)', 1, 'EVENTS'],
  ['Rao and Associates, Chartered Accountants', 'AASFR4410N', '37', 'C. A. Rao', '393(1) SL. 6(III)', 10, 'FEES'],
] as const

/** Code, name and budget of the year in rupees. */
export const demoHeads = [
  ['LAB', 'Laboratories and consumables', 18_00_000],
  ['BOOKS', 'Library books and journals', 9_00_000],
  ['IT', 'Computers, network and software', 14_00_000],
  ['MAINT', 'Buildings and housekeeping', 16_00_000],
  ['PRINT', 'Printing and stationery', 3_00_000],
  ['EVENTS', 'Events and hospitality', 1_50_000],
  ['FEES', 'Professional fees', 4_00_000],
] as const

/** paid, half-paid and reversed are outcomes of an approved bill; void is one that was cancelled after its approval. */
type Fate = 'draft' | 'requested' | 'rejected' | 'cancelled' | 'void' | 'approved' | 'half-paid' | 'paid' | 'reversed'
type Plan = readonly [vendor: number, number: string, daysAgo: number, what: string, rupees: number, gst: GstRate, fate: Fate]

/** Bills of the demo college: forty, in every state and of every age. */
export const demoBills: readonly Plan[] = [
  [0, 'SLS/2026/0114', 150, 'Glassware for the chemistry laboratory', 84_500, 18, 'paid'],
  [0, 'SLS/2026/0187', 118, 'Reagents for the first semester', 61_240.5, 5, 'paid'],
  [0, 'SLS/2026/0231', 74, 'Physics laboratory kits', 96_800, 18, 'half-paid'],
  [0, 'SLS/2026/0266', 35, 'Safety goggles and coats', 22_350, 5, 'approved'],
  [0, 'SLS/2026/0290', 4, 'Reagents for the second semester', 58_900, 5, 'draft'],
  [1, 'DLI-4471', 132, 'Digital storage oscilloscopes', 2_45_000, 18, 'paid'],
  [1, 'DLI-4519', 98, 'Function generators', 1_12_400, 18, 'paid'],
  [1, 'DLI-4602', 41, 'Microprocessor trainer kits', 1_86_000, 18, 'approved'],
  [1, 'DLI-4655', 6, 'Universal testing machine, calibration', 64_000, 18, 'requested'],
  [2, 'VBH 512', 141, 'Textbooks, 240 copies', 1_38_600, 0, 'paid'],
  [2, 'VBH 548', 88, 'Reference books for the library', 92_450, 0, 'paid'],
  [2, 'VBH 577', 26, 'Competitive examination guides', 31_200, 0, 'approved'],
  [3, 'NAP/2026-27/88', 109, 'Journals, annual subscription', 2_20_000, 5, 'paid'],
  [3, 'NAP/2026-27/131', 19, 'Online journal access', 1_45_000, 18, 'half-paid'],
  [4, 'GCN-0907', 126, 'Desktop computers, 12', 5_16_000, 18, 'paid'],
  [4, 'GCN-0951', 67, 'Network switches and cabling', 1_74_300, 18, 'paid'],
  [4, 'GCN-0998', 22, 'Printers, 4', 68_400, 18, 'approved'],
  [4, 'GCN-1012', 3, 'Servers for the data science laboratory', 6_90_000, 18, 'requested'],
  [5, 'CL-2207', 92, 'Learning platform, half year', 1_80_000, 18, 'paid'],
  [5, 'CL-2291', 16, 'Additional licences', 42_000, 18, 'approved'],
  [6, 'KCW/31', 136, 'Repair of the hostel roof', 3_42_000, 18, 'paid'],
  [6, 'KCW/36', 83, 'Painting of Block B', 2_18_500, 18, 'half-paid'],
  [6, 'KCW/41', 30, 'Drainage works', 1_26_000, 18, 'rejected'],
  [7, 'SHH-JUL-26', 108, 'Housekeeping, July', 96_000, 18, 'paid'],
  [7, 'SHH-AUG-26', 77, 'Housekeeping, August', 96_000, 18, 'paid'],
  [7, 'SHH-SEP-26', 46, 'Housekeeping, September', 96_000, 18, 'paid'],
  [7, 'SHH-OCT-26', 15, 'Housekeeping, October', 96_000, 18, 'approved'],
  [8, '214', 57, 'Rewiring of the seminar hall', 48_750, 0, 'paid'],
  [8, '219', 12, 'LED lights', 27_300, 0, 'reversed'],
  [8, '221', 2, 'Repair of the generator', 18_400, 0, 'requested'],
  [9, 'POP/1180', 101, 'Answer booklets, 40,000', 1_04_000, 18, 'paid'],
  [9, 'POP/1203', 51, 'Prospectus and forms', 38_600, 18, 'void'],
  [9, 'POP/1219', 20, 'Letterheads and envelopes', 14_250, 18, 'approved'],
  [9, 'POP/1226', 1, 'Hall tickets', 9_800, 18, 'draft'],
  [10, '77', 62, 'Lunch, orientation day', 54_000, 0, 'paid'],
  [10, '81', 24, 'Refreshments, placement drive', 21_500, 0, 'approved'],
  [10, '84', 5, 'Dinner, annual day', 92_000, 0, 'requested'],
  [10, '79', 38, 'Refreshments, workshop', 12_000, 0, 'cancelled'],
  [11, 'RA/26-27/14', 86, 'Statutory audit, first instalment', 1_20_000, 18, 'paid'],
  [11, 'RA/26-27/29', 9, 'GST advice', 25_000, 18, 'rejected'],
]
