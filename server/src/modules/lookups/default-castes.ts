/**
 * Sub-castes by category, as listed in the orders of Telangana and Andhra Pradesh: backward classes by G.O.Ms.No.34, BC Welfare, 2015, and the earlier list
 * that both states had in common; scheduled castes in three groups by Telangana's Act of 2025. A college edits its own list.
 */
const listed = (names: string): readonly string[] => names.split(',').map((name) => name.trim())

const forward = listed(
  'Agarwal, Arya Vysya, Balija, Baniya, Brahmin, Jain, Kamma, Kapu, Kayastha, Komati, Kshatriya, Lingayat, Lohana, Maratha, Marwadi, Nair, Ontari, Padmanayaka Velama, Patel, Raju, Rajput, Reddy, Sikh, Syrian Christian, Telaga, Velama, Vysya, Others',
)

const scheduled = {
  'SC-I': listed(
    'Bavuri, Beda (Budga) Jangam, Chachati, Dakkal, Jaggali, Kolupulvandlu, Mang, Mang Garodi, Manne, Mashti, Matangi, Mehtar, Mundala, Samban, Sapru',
  ),
  'SC-II': listed(
    'Arundhatiya, Bindla, Chamar, Chambhar, Chandala, Dandasi, Dom, Ellamalawar, Godari, Jambuvulu, Madiga, Madiga Dasu, Pamidi, Panchama, Samagara, Sindhollu, Valluvan, Yatala',
  ),
  'SC-III': listed(
    'Adi Andhra, Adi Dravida, Anamuk, Aray Mala, Arwa Mala, Bariki, Byagara, Chalavadi, Dhor, Ghasi, Gosangi, Holeya, Holeya Dasari, Madasi Kuruva, Mahar, Mala, Mala Dasari, Mala Dasu, Mala Hannai, Mala Jangam, Mala Masti, Mala Sale, Mala Sanyasi, Mitha Ayyalvar, Paky, Relli',
  ),
}

export const defaultCastes: Readonly<Record<string, readonly string[]>> = {
  OC: forward,
  'BC-A': listed(
    'Agnikulakshatriya, Arayavar, Balasanthu, Bandara, Bestha, Boya, Budabukkala, Chopemari, Dasari, Dommara, Gangaputra, Gangavar, Gangiredlavaru, Goondla, Gudala, Jalari, Jangam, Jogi, Kaikadi, Kalinga Gudala, Kanjara Bhatta, Kasikapadi, Katipapala, Keuta, Kinthala Kalinga, Kunapuli, Mandula, Medari, Mehtar (Muslim), Mondibanda, Mondivaru, Mutyalammavandlu, Nakkala, Nayi Brahmin, Neyyala, Nokkar, Oddera, Odde, Orphan, Pala Ekari, Palli, Pambala, Pamula, Pardhi, Pariki Muggula, Patra, Peddammavandlu, Pitchiguntla, Poosala, Rajaka, Rajannalu, Reddika, Siddula, Sikligar, Talayari, Vaddelu, Vaddera, Valmiki Boya, Vamsha Raj, Vanjara, Veerabhadriya, Veeramushti, Yata, Yellammavandlu',
  ),
  'BC-B': listed(
    'Achukatlavandlu, Are Katika, Aryakshatriya, Atagara, Bhadbhunja, Chippolu, Chitrakara, Devanga, Dudekula, Ediga, Gandla, Gamalla, Goundla, Gowda, Hatkar, Jandra, Jingar, Kammari, Kandra, Kanchari, Karikalabhakthulu, Karnabhakthulu, Khatri, Koshti, Kumbara, Kummara, Kurma, Kuruba, Kuruma, Laddaf, Mera, Nagavamsam, Nagavaddilu, Neelakanthi, Noorbash, Padmasali, Patkar, Perika, Perika Balija, Pinjari, Puragiri Kshatriya, Sali, Salivahana, Senapathulu, Settibalija, Srisayana, Swakulasali, Telikula, Thogata, Viswabrahmin, Viswakarma, Wadla',
  ),
  'BC-C': ['Scheduled Caste converted to Christianity'],
  'BC-D': listed(
    'Aghamudian, Arekapu, Ayyaraka, Bhatraju, Bondili, Budubunjala, Chattada Sri Vaishnava, Gajula Balija, Gavara, Golla, Gudia, Jakkala, Kachi, Kalavanthula, Kalinga, Koppulavelama, Krishna Balija, Lakkamari Kapu, Lodh, Maratha, Mathura, Mudiraj, Mudi Raju, Munnurukapu, Muthrasi, Nagaralu, Namdev, Neeli, Nessi, Passi, Polinati Velama, Rangrez, Sadhuchetty, Sarollu, Satani, Srivaishnava, Surya Balija, Tammali, Thuluva Vellala, Toorpu Kapu, Uppara, Vanjari, Varala, Velama Doralu, Viswasundari, Yadava',
  ),
  'BC-E': listed(
    'Achchukattalavandlu, Attar Saibulu, Borewale, Dhobi Muslim, Faqir, Garadi Muslim, Gosangi Muslim, Guddi Eluguvallu, Hajam, Labbi, Pakeerla, Qureshi, Shaik, Siddi, Turaka Kasha',
  ),
  SC: [...Object.values(scheduled).flat(), 'Godagali'].sort(),
  ...scheduled,
  ST: listed(
    'Andh, Bagata, Bhil, Chenchu, Gadaba, Gond, Goudu, Hill Reddi, Jatapu, Kammara, Kattunayakan, Kolam, Konda Dora, Konda Kapu, Konda Reddi, Kondh, Kotia, Koya, Kulia, Lambadi, Malis, Manna Dhora, Mukha Dhora, Nayak, Nakkala, Pardhan, Porja, Reddi Dhora, Rona, Savara, Sugali, Thoti, Valmiki, Yanadi, Yerukula',
  ),
  EWS: forward,
  MINORITY: listed('Buddhist, Christian, Jain, Muslim, Parsi, Sikh'),
}
