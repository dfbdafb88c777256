/**
 * Words that are blocked in all texts of word lists and in names, by the language's folder. Only words
 * without another meaning: a name that is also an animal's stays allowed. The letters a to z are
 * rotated by 13 (rot13), so that nobody reads them by accident.
 */
const BLOCKED_TURNED: Readonly<Record<string, string>> = {
  en: `
    nznxjrerxjrer ncrfuvg nefr nefrq nefrubyr nefrubyrf nefrf nefrjvcr nffung nffungf nffubyr
    nffubyrf nffjvcr nffjvcrf onfgneq onfgneqf ongfuvg oryyraq oryyraqf ovgpu ovgpurq ovgpurf
    ovgpuvat ovgpul oybjwbo oybjwbof obyybpx obyybpxrq obyybpxvat obyybpxf obbof ohttre ohttrerq
    ohttrevat ohttref ohttrel ohyyfuvg ohyyfuvgf ohyyfuvggrq ohyyfuvggre ohyyfuvggref ohyyfuvggvat
    ohzubyr ohggshpx ohggubyr ohggubyrf puvaxvrf puvaxl pyhfgreshpx pbpxfhpxre pbpxfhpxref
    pbpxfhpxvat pbbyvr pbbyvrf penc penccrq penccvat penccl phzfubg phzfubgf phag phagvat phagf
    phagl qntb qntbrf qntbf qnexvr qnexvrf qvpxsnpr qvpxurnq qvpxurnqf qvpxjnq qvyqb qvyqbrf qvyqbf
    qvcfuvg qvcfuvgf qbhpuront qbhpurontf snt snttbg snttbgel snttbgf snttl sntf sneg snegrq snegre
    snegref snegvat snegf sngnefr sngnff shpx shpxobl shpxoblf shpxrq shpxre shpxref shpxsnpr
    shpxurnq shpxurnqf shpxva shpxvat shpxf shpxhc shpxhcf shpxjvg shpxjvgf tnatonat tnatonatrq
    tnatonatf tvccb tvccbf tbyyvjbt tbyyvjbtf tbbx tbbxf tlcb tlcbf tlccb tlccbf unaqwbo unaqwbof
    ubaxrl ubefrfuvg ubgabg ubgabgf wnc wncf wrexbss wvtnobb wvtnobbf xnssre xnssref xnssve xnssvef
    xvxr xvxrf xjrerxjrer yrfob yrmmvr yrmmvrf yrmml znxjrerxjrer zvys zvysf zvatr zvatrf zbssvr
    zbssvrf zbgureshpx zbgureshpxrq zbgureshpxre zbgureshpxref zbgureshpxvat zhgunshpxn zhgunshpxnf
    avttn avttnu avttnuf avttnf avttnm avttre avttref avtyrg avtabt avtabtf ahgfnpx cnrqb cnrqbf
    cnxv cnxvf crqb crqbf cuhpx cuhpxrq cuhpxvat cvppnavaavrf cvppnavaal cvpxnavaavrf cvpxnavaal
    cvxrl cvxrlf cvff cvffrq cvffre cvffref cvffrf cvffvat cvffl cbbsgn cbbsgre cbbsgref cbbagnat
    cbea cbeab cbeabtencure cbeabtencuref cbeabtencuvp cbeabtencul cbeabf cbeafgne cbeafgnef enturnq
    enturnqf encrq encvat encvfg encvfgf ergneq ergneqrq ergneqf evzwbo evzwbof fpuybat fpuybatf
    fphzont fphzontf funttrq funttre funttref funttvat fung fuvg fuvgont fuvgontf fuvgr fuvgrf
    fuvgsnpr fuvgsnprq fuvgurnq fuvgurnqf fuvgubyr fuvgubyrf fuvgyrff fuvgybnq fuvgybnqf fuvgf
    fuvgfubj fuvgfgbez fuvggrq fuvggre fuvggref fuvggvre fuvggvrfg fuvggvat fuvggl fxnaxl fyhg fyhgf
    fyhggrq fyhggvfu fyhggl fzrtzn fcnfgvp fcnfgvpf fcnm fcnmm fcvpf fdhnj fdhnjf gvggvrf gbjryurnq
    gbjryurnqf genaavr genaavrf genaal gheq gheqf gjng gjngf gjnggrq gjnggvat jnax jnaxrq jnaxre
    jnaxref jnaxvat jnaxf jnaxl jrgonpx jrgonpxf juber juberq juberubhfr juberubhfrf juberf jubevat
    jubevfu jbt jbtf jbc jbcf lvq lvqf`,
  af: `
    nznxjrerxjrer orqbaareq orqbaareqr orsbx orsbxgr orxnx orxnxgr orcvf orfxlg orfgebag ovgpu
    oybjwbo oybjwbof qbbfxbc qbbfxbccr qeby qebyyr qebyyrgwvr qebyyrgwvrf sbx sbxxr sbxxra sbxxre
    sbxxref sbxxva sbxxvat sbxxvg sbxxby sbxbs sbxby sbxbc sbxbcf sbxjrt shpx shpxrq shpxra shpxvat
    shpxf shgfrx tngxehvcre tngxehvcref tngxehvcrel tngyrx tngyrxxre tngyrxxref tngiby trsbx trsbxgr
    trxnx trarhx trcvf trcbrc ubre ubrer ubrerel ubreuhvf ubreuhvfr ubrewnre ubrexvaq ubrexvaqref
    ubrezrvq ubrefrha ubrefrhaf ubyannv ubyannvre ubyannvref ubgabg ubgabgwvr ubgabgwvrf ubgabgzrvq
    ubgabgf ubhgxbc ubhgxbccr xnnytng xnssre xnssreobrgvr xnssreobrgvrf xnssrewbat xnssrezrvq
    xnssrezrvqr xnssref xnssregwvr xnssregwvrf xnx xnxtng xnxtnggr xnxuhvf xnxuhvfr xnxxn xnxxr
    xnxxrevt xnxxbc xnxxbccr xnxyrxxre xnxcenng xnxcengre xnxfyrt xnxfchy xnxfgbevr xnxfgbevrf
    xbryvr xbryvrzrvq xbryvrzrvqr xbryvrf xbag xbagr xjrerxjrer xjrerxjrerf yryyrory yryyroryyr
    znsbxxre znxjrerxjrer zbresbxxre zbrefr zbrefxbag zbssvr zbssvrf zbssvrgwvr zbssvrgwvrf annv
    annvre annvref artre artreva artrevaar artref arhx arhxr arhxre arhxrel avxxre avxxref bcsbx
    bctrsbx bctrsbxgr bctrarhx cvrxnavra cvrxnavraf cvry cvryr cvryxbc cvryxbccr cvxxnavra
    cvxxnavraf cvf cvfcbg cvfcbggr cvffr cvffre cvffrel cbrc cbrcr cbrcrel cbrctng cbrcuby cbrcubyr
    cbrcubyyr cbrcvrf cbrcby cbrcbyyr cbrf cbrfr cbrftrfvt cbrfunne cbeab cbeabtensvr cbeabtensvrf
    cbeabtensvrfr ebaqsbx ebaqtrsbx fuvg fxlg fxlgr fxlgrel fyrg fyrggr fyrggrevt fybrevr fybrevrf
    faby fabyyr fgebag fgebagr fgebagtng fgebagxbc fgebagcbg gvrg gvrgr gvrgvr gvrgvrf gbrtrxnx
    iresbx irexent irexentgr irexentgre irexentgref irexentgvat irexentgvatf ibregfrx ibrgfrx`,
  fr: `
    onvfrhe onvfrhef onvfrhfr onvfrhfrf obeqry obeqryf obhtabhy obhtabhyr obhtabhyrf obhtabhyf
    obhavbhy obhavbhyf oenayér oenayérf oenayre oenayrggr oenayrggrf oenayrhe oenayrhef
    oenayrhfr oenayrhfrf puvnag puvnagr puvnagrf puvnagf puvnffr puvnffrf puvoer puvoerf puvé
    puvre puvrhe puvrhef puvrhfr puvrhfrf puvargbdhr puvargbdhrf puvbggr puvbggrf pbaneq pbaneqf
    pbanffr pbanffrf pbaaneq pbaaneqf pbaanffr pbaanffrf pbaar pbaarevr pbaarevrf pbaarf pbhvyyr
    pbhvyyrf pbhvyyba pbhvyybaanqr pbhvyybaar pbhvyybaare pbhvyybaarf pbhvyybaf pbhvyyh pbhvyyhr
    penzbhvyyr penzbhvyyrf pebhvyyng pebhvyyngf phy phyf qézreqneq qézreqneqf qézreqr qézreqre
    rzzreqnag rzzreqnagr rzzreqnagrf rzzreqnagf rzzreqé rzzreqr rzzreqér rzzreqérf rzzreqrzrag
    rzzreqrzragf rzzreqrag rzzreqre rzzreqéf rzzreqrf rzzreqrhe rzzreqrhef rzzreqrhfr
    rzzreqrhfrf raphyntr raphyntrf raphyé raphyr raphyér raphyérf raphyrag raphyre raphyrf
    raphyéf raphyrhe raphyrhef raphyrhfr raphyrm rasbver rasbveé rasbveér rasbveérf rasbverf
    rasbveéf sqc svbggr svbggrf sbhsbhar sbhsbharf sbhar sbharf sbhger tnepr tneprf tbqrzvpué
    tbqrzvpuéf tbhvanffr tbhvanffrf tbhvar tbhvarf tebtanffr tebtanffrf ybcrggr ybcrggrf
    zreqnffr zreqé zreqr zreqre zreqrf zreqrhfr zreqrhfrf zreqrhk zreqvre zreqvref zreqvdhr
    zreqvdhrf zreqbhvyyr zreqbhvyyrf aèter aèterf aéterffr aéterffrf aétevyyba aétevyybaf aéteb
    aétebf avnxbhé avnxbhér avnxbhérf avnxbhéf avoneq avoneqf avpuba avpubaf avdhé avdhr avdhér
    avdhérf avdhrag avdhre avdhéf avdhrf avdhrhe avdhrhef avdhrm agz cnegbhfr cnegbhfrf cnegbhmr
    cnegbhmrf céqé céqéf céqbdhr céqbdhrf cégnffr crgnffr cégnffrf crgnffrf cvffé cvffr cvffrag
    cvffre cvffrf cvffrhe cvffrhef cvffrhfr cvffrhfrf cvffrhk cvffrm cvffbgvèer cvffbgvèerf
    cbeab cbeabtencuvr cbeabtencuvdhr cbeabtencuvdhrf cbeabf cbhssvnffr cbhssvnffrf cbhsvnffr
    cbhsvnffrf chgnva chgnvaf chgnffrevr chgnffvre chgnffvèer chgnffvref chgr chgrf dhédhrggr
    dhédhrggrf ebhovtabyr ebhovtabyrf ebhcrggrf fnynhq fnynhqf fnyvtnhq fnyvtnhqf fnybcneq
    fnybcneqr fnybcneqrf fnybcneqf fnybcr fnybcrevr fnybcrevrf fnybcrf gnsvbyr gnsvbyrf gnagbhfr
    gnagbhfrf gnagbhmr gnagbhmrf gneybhfr gneybhfrf gneybhmr gneybhmrf gnffrcé gnffrcéf grho
    grhof geniryb genirybf gebhqhp gebhqhpf gebhqhphy gebhsvtaba ivbyrhe ivbyrhef ivbyrhfr
    ivbyrhfrf lbhcva lbhcvar lbhcvarf lbhcvaf lbhger lbhgerf mobho mobhof mtrt mtrtf mbo mbof`,
  es: `
    nznevpbanqn nznevpbanqb njrbanqb njrbanb obyhqn obyhqnf obyhqrprf obyhqrm obyhqb obyhqbf pnoeba
    pnoeóa pnoeban pnoebanqn pnoebanqnf pnoebanf pnoebanmb pnoebanmbf pnoebaprgr pnoebarf pntnqn
    pntnqnf pntnqb pntnqbf pntnyren pntnaqb pntncevfnf pntne pntnefr pntóa pntban pntbarf pnthra
    pntüra pnthrgn pnthrgnf pnyvragncbyynf pnenwb pnenwbf puvatnqn puvatnqnf puvatnqren puvatnqrenf
    puvatnqb puvatnqbf puvatne puíatngr puvatngr puvatóa puvatban puvatbarf puhzvab puhzvabf
    puhcncbyynf pbwba pbwóa pbwbanmbf pbwbarf pbwbahqn pbwbahqnf pbwbahqb pbwbahqbf pbwhqn pbwhqnf
    pbwhqrm pbwhqb pbwhqbf pbzrcbyynf pbñnmb pbñnmbf pbapunghznqer pbapurghznqer pbñb pbñbf pevpn
    pevpnf phyren phyrenf phyreb phyrebf phyvnqb phyvnqbf phyvnb phyvnbf phyvne phyb phybf
    qrfpbwbanefr qrfpbwbab rapbñnqb raphynqn raphynqb raphyne sbyynqn sbyynqb sbyynqbe sbyynqben
    sbyynqbf sbyynzvtn sbyynzvtb sbyynzvtbf sbyynaqb sbyyne sbyynefr shepvn shepvnf tvyvcbyyn
    tvyvcbyynf tvyvcbyyrprf tvyvcbyyrm thriba türióa thrióa türibarf uvqrchgn uvwnchgn uvwbchgn
    uvwbchgnf uvwbfchgn uvwhrchgn uvwhrchgnf uhrióa uhriban uhribanf uhribarf wbqre wbqrf wóqrgr
    wbqrgr wbqvqn wbqvqnf wbqvqb wbqvqbf wbqvraqn wbqvraqb wbqvreba wbqvó whqvnqn whqvnqnf whrchgn
    ynzrphybf znycnevqn znycnevqnf znycnevqb znycnevqbf znzniretnf znevpn znevpnf znevpba znevpóa
    znevpban znevpbanqn znevpbanqnf znevpbanf znevpbanmb znevpbarne znevpbarf zrnqn zrnqnf zrnqb
    zrnqbf zrnaqb zrne zrnefr zrpntüra zróa zrban zrbarf zvreqn zvreqnf zvreqrpvyyn zvreqreb
    zvreqbfn zvreqbfb zbatbyn zbatbynf zbatbyb zbatbybf zbenpb zbenpbf zbebzvreqn artengn artengnf
    cnwvyyren cnwvyyrenf cnwvyyreb cnwvyyrebf crqb crqbeen crqbeenf crqbeeb crqbeebf crqbf
    crynaqhfpn crynaqhfpnf crybghqn crybghqnf crybghqrm crybghqb crybghqbf craqrwn craqrwnqn
    craqrwnqnf craqrwnf craqrwb craqrwbf cvpunpbegn cvpuhyn cvpuhynf cbeab cbeabtensín cbeabteásvpn
    cbeabteásvpnf cbeabteásvpb cbeabteásvpbf cbgbeeb cbgbeebf chgn chgnqn chgnqnf chgneenpn chgnf
    chgrnqn chgrnqnf chgrne chgrb chgreb chgrebf chgvpyho chgvpyhof chgífvzn chgvgn chgvgnf chgvgb
    chgvgbf chgb chgóa chgban chgbanf chgbarf chgbf enzren enzrenf fvqbfn fvqbfnf fvqbfb fvqbfbf
    fbcyncbyynf fbergr fbergrf fhoabezny fhoabeznyrf fhqnpn fhqnpnf grgban grgbanf grghqn grghqnf
    gbpnpbwbarf gbagbcbyyn gbagbcbyynf geniryb genirybf gebyb gebybf jróa jrban jrbanf jrbarf`,
  de: `
    nefpu nefpuonpxr nefpuonpxra nefpuobzor äefpur äefpura nefpurf nefpusvpxre nefputrvtr
    nefputrvtra nefputrfvpug nefpuxnyg nefpuxevrpure nefpuybpu nefpuyöpure nefpuyöpurea nefpuybpuf
    nefpuf nefpugevgg oruvaqv oruvaqvf orfpuvffra orfpuvffrar orfpuvffrara orfpuvffrare
    orfpuvffrarf ovzob ovzobf ovgpu ovgpurf oybjwbo oybjwbof ohfpuartre qvyqb qvyqbf qerpxfnh
    qerpxfähr qüaafpuvff svpxr svpxra svpxre svpxrea svpxfg svpxg svpxgr svpxgra syvggpura sbgmr
    sbgmra shpx shpxvat shem süemr shemr shemra süemra shemg shemgr trsvpxg trshemg trxnpxg
    trxbgmg trcvffg trfpuvffra ubggragbggr ubggragbggra ubggragbggva ubggragbggvaara uher uhera
    uheraobpx uherafbua uheraföuar uheraföuara uherafbuaf uhererv vgnxre vgnxrea whqrafnh
    whqrafpujrva xnpxr xnpxra xnpxg xnpxgr xnssre xnssrea xnssref xnanpxr xnanpxra xnanxr xnanxra
    xyhtfpurvßre xyhtfpurvßrea xbgmra xbgmg xbgmgr xeüccry xeüccrya xeüccryf xüzzrygüexr
    xüzzrygüexra zvfftroheg zvfftrohegra zvfgfgüpx zvfgfgüpxr zvfgfgüpxf zöfr zöfra zbgureshpxre
    zhynggr zhynggra zhynggva zhynggvaara artre artreva artrevaara artrexhff artrexüffr artrea
    artref avttre avttrea avttref abgtrvy ahggr ahggra cvzzry cvzzrya cvzzryf cvffr cvffra cvffre
    cvffrea cvffg cvffgr cbynpxr cbynpxra cbeab cbeabsvyz cbeabsvyzr cbeabf chffl chfflf fnhwhqr
    fnhwhqra fpurvff fpurvß fpurvßr fpurvffr fpurvßrtny fpurvffra fpurvßra fpurvßre fpurvßrerv
    fpurvßrea fpurvßg fpuvff fpuvffre fpuynzcr fpuynzcra fpuyvgmnhtr fpuyvgmnhtra fpuyvgmähtvt
    fpujnamyhgfpure fpujhpugry fpujhpugrya fcnfg fcnfgra fcnfgv fcnfgvf gvggr gvggra genafr
    genafra ghagr ghagra ghagvt hagrezrafpu hagrezrafpura irenefpur irenefpura irenefpufg
    irenefpug irenefpuhat iresvpxg iresvpxgr iresvpxgra iresvpxgre iresvpxgrf irecvff irecvffra
    irecvffg ibgmr ibgmra jvpufra jvpufre jvpufrea jvpufg jvkra jvkre mvtrhare mvtrhareva
    mvtrharevaara mvtrharea mvtrharef`,
  pt: `
    ononpn ononpnf onvgbyn onvgbynf obprgn obprgnf obvbyn obvbynf obdhrgr obdhrgrven obdhrgrveb
    obdhrgrf obfgn obfgnf obfgvaun oebpuvfgn oebpuvfgnf oebaun oebaunf ohprgn ohprgnf ohprgvaun
    ohter ohterf pnoenb pnoeãb pnoeãbmvaub pnoebrf pnoeban pnoebanf pnoeõrf pnser pnserf pntn
    pntnqn pntnqnf pntnqrven pntnqb pntnqbf pntnyunb pntnyuãb pntnyuõrf pntnz pntnaqb pntnarven
    pntnarvenf pntne pntnfgr pntnin pntãb pntban pntbh pntõrf pnthrv pnenyunqn pnenyunqnf pnenyuãb
    pnenyuvaub pnenyub pnenyubf puhcncnh pvtnanqn pbyuãb pbyubrf pbyuõrf pban pbançn pbanf pbavaunf
    phyuãb phyubrf phyuõrf phmnb phmãb phmvaub phmvaubf phmban phmõrf phmhqb raenon raenonqn
    raenonqnf raenonqb raenonqbf raenone raenobh rfpnehzon rfpnehzonf rfcbeen rfcbeenqn rfcbeene
    rfcbeebh rfghcenqn rfghcenqnf rfghcenqb rfghcenqbe rfghcenqberf rfghcene rfghceb rfghcebf
    rfghcebh svyunqnchgn svyubqnchgn sbqn sbqnz sbqnf sbqnfr sbqnffr sbqãb sbqrz sbqraqb sbqre
    sbqrenz sbqrf sbqrffr sbqrfgr sbqrh sbqvn sbqvqn sbqvqnf sbqvqb sbqvqbf sbqvyuãb sbqban
    serffherven serffhervenf shqre shqrh shqvqn shqvqnf shqvqb shqvqbf shsn shsnf teryhqn ynzorphf
    ynatbaun ynevynf znznyuhqn znznyuhqnf znevpnf znevpbaçb znevpbaçbf zreqn zreqnf zreqvpr
    zreqvprf zreqvaun zreqvaunf zreqbfn zreqbfnf zreqbfb zreqbfbf zvwnqn zvwnqnf zvwnqryn zvwnqb
    zvwne zvwnin zvwãb zvwban zvwbh zvwõrf zvargr zvargrveb zvargrf zbatbybvqr zbatbybvqrf zbaué
    zbauéf cnpunpun cnpunpunf cnanfpn cnanfpnf cnaryrvevpr cnaryrvevprf cnaryrveb cnaryrvebf
    cnaryrvebgr cnavynf cnavftn crvqn crvqne crvqnf crvqãb crvqrv crvqb crvqbeerven crvqbeerveb
    crvqbeeragb crvqbf crvqbh cragryub cragryubf cvçn cvçnf cvebpn cvebpnqn cvebpnf cbeab
    cbeabtensvn cbeabteásvpn cbeabteásvpnf cbeabteásvpb cbeabteásvpbf cbeaô cbeen cbeenf cergnyunqn
    chaurgn chaurgnf chaurgrven chaurgrveb chaurgrvebf chgn chgnaurveb chgnaurvebf chgnevn chgnevnf
    chgnf chgrqb chgrveb chgrvebf chgésvn chgésvnf chgvaun chgvaunf chgban dhrpn dhrpnf enorgn
    enorgnf enzrven enzrvenf fvevevpn fvevevpnf fhehon fhehonf grfãb grfõrf grfhqn grfhqnf grfhqb
    grfhqbf genirpn genirpb genirpbf intnon intnonf ivnqntrz ivnqvaub ivnqb ivnqbf igap kninfpn
    kninfpnf krerpn krerpnf kbgn kbgnf kbkbgn kbkbgnf`,
  sw: `
    nxhgbzor nzrsvejn nzrxhgbzon nzrgbzon nzrgbzojn nansven nangbzon ngnxhgbzon punathqbn
    tnonpubyv unavguv xnunon xvalrtr xhonxn xhonxjn xhqvaln xhsven xhsvenan xhsvejn xhwnzon xhzn
    xhznznr xhznznxr xhznznxb xhznznlnxb xhznznlb xhznavan xhznalbxb xhznlnxb xhgbzon xhgbzonan
    xhgbzojn znpunathqbn zntnonpubyv znunavguv znxnunon znynln znznxhzn zncbawbeb znchzoh znfubtn
    zngnnuven zngnxb zniv znmrehmreh zonxnwv zobb zobeb zsvenwv zsvejn zvxhaqh zxhaqh zfnzojnaqn
    zfratr zgbzonwv avxhgbzor avgnxhgbzon alrtr cbawbeb cbabtensv cbabtensvn chalrgb fubtn gbzon
    gbzonan gbzonarav gbzojn honxnwv hobb hsvenwv hxnunon hznynln hzrgbzojn hfratr hfubtn hfuhmv
    ivalrtr jnonxnwv jnsvenwv jnsvejn jnfratr jngbzonwv jbjbjb mrehmreh`,
  zu: `
    nonqyjrathyv nzntbyb nzntevtnzon nznxunshyn nznxvevtnzon nznxhyn nznxjrerxjrer nznynjh
    nznfraqr nznfvzon ouroun ourounan ouroujn qyjrathyn rzdhaqh rzdhaqhjvav rzfhajvav rfvsror
    rmvohah tevtnzon vtbyb vtevtnzon vxunshyn vxvevtnzon vxjrerxjrer vynjh vzvobyb vzvdhaqh
    vzvfhah vzvgubaqb vatdhmn vfraqr vfvohah vfvqyjrathyv vfvsror vfvgnonar vfgnonar vmvohah
    vmvsror vmvatdhmn vmvfgnonar vmvgnonar xnabaqvaqjn xunshyn xhsron xjrerxjrer yrtbyb yvxunshyn
    yvxjrerxjrer zntevtnzon znxjrerxjrer zvdhaqh zvfhah zdhaqh zdhaqhxnalbxb zdhaqhjnxub zfhah
    zfhahxnalbxb zfhahjnxub zfhahlnxub zgubaqb atdhmn abxhqyjrathyn abaqvaqjn babaqvaqjn fsror
    fvohah fvsror fvgnonar fgnonar hobyb hohsror hsror hxhouroun hxhourounan hxhouroujn
    hxhqyjrathyn hxhqyjrathyjn hxhsron hxhfhmn hzobyb hzqyjrathyv hzdhaqh hzfhah hzgubaqb
    habaqvaqjn hlnouroun jnouroun jnqyjrathyn jnqyjrathyjn mvsror`,
};

/** The blocked words by the language's folder, in small letters. */
export const BLOCKED_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(BLOCKED_TURNED).map(([slug, words]) => [
    slug,
    new Set(turned(words).trim().split(/\s+/)),
  ]),
);

/**
 * Parts of words that no innocent name contains, of all languages, without accents and rotated like
 * those above. They are also found inside a name.
 */
const BLOCKED_PARTS_TURNED = `
  shpx avttre avttn snttbg pbpxfhpx jnaxre ovgpu nffubyr nefrubyr ohyyfuvg xnssve xnssre cbrcuby
  sbxbs raphyr pbaaneq fnybcr chgnva avdhrgnzrer uvwbqrchg tvyvcbyy znevpba craqrw puvatnq
  zvreqn nefpuybpu uherafbua jvpufre sbgmr fpurvff fpuynzcr zvfftroheg pnenyub svyubqnchg ohprgn
  chaurg xhznznxb xhznznlb xhznalbxb zfratr zfhah zdhaqh`;

export const BLOCKED_PARTS: readonly string[] = turned(BLOCKED_PARTS_TURNED).trim().split(/\s+/);

function turned(text: string): string {
  return text.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
}
