/**
 * What a file says of a policy that changes no figure: which columns hold it, so that a workbook of filings can name the policy. No
 * text is read of them; what stands in the cell is carried over.
 */

/** A column that is carried over. */
export interface CarriedInput {
  readonly name: string;
  /** For people: the head of its column in a workbook. */
  readonly title: string;
  /** Other names of such a column, folded: lower case, letters and digits only. The first that a file has is taken. */
  readonly aliases: readonly string[];
}

/** What is carried over, in the order in which it is shown. */
export const CARRIED = [
  {
    name: 'policy_number',
    title: 'Policy number',
    aliases: [
      'policyno',
      'policynum',
      'policynbr',
      'policyid',
      'polno',
      'polnum',
      'polnumber',
      'policy',
      'pol',
      'policyref',
      'policyreference',
      // What a coverholder issues for each risk.
      'certificatenumber',
      'certificateno',
      'certificateref',
      'certificatereference',
      'certno',
      'certref',
      // The unique market reference of a contract in the London market.
      'umr',
    ],
  },
  {
    name: 'insured',
    title: 'Insured',
    aliases: [
      'namedinsured',
      'insuredname',
      'firstnamedinsured',
      'nameofinsured',
      'insuredfullname',
      // Lloyd’s Coverholder Reporting Standards, version 5.
      'insuredfullnameorcompanyname',
      'insuredfullnamelastnameorcompanyname',
      'namedinsured1',
      'insureddba',
      'originalinsured',
      'assured',
      'assuredname',
      'nameofassured',
      'policyholder',
      'policyholdername',
      'clientname',
      'client',
      'customername',
      'customer',
      'accountname',
      'applicantname',
      'applicant',
    ],
  },
  {
    name: 'insurer',
    title: 'Insurer',
    aliases: [
      'insurername',
      'insurancecompany',
      'issuingcompany',
      'writingcompany',
      'insuringcompany',
      'insuringco',
      'issuingcarrier',
      'carrier',
      'carriername',
      'companyname',
      'company',
      // So the London market calls the insurers of a contract.
      'security',
    ],
  },
  {
    name: 'insurer_naic',
    title: 'Insurer NAIC',
    aliases: [
      'naic',
      'naicnumber',
      'naiccode',
      'naicno',
      'insurernaicnumber',
      'insurernaiccode',
      'carriernaic',
      'carriernaiccode',
      'companynaic',
      'naiccompanycode',
    ],
  },
  {
    name: 'invoice_number',
    title: 'Invoice number',
    aliases: [
      'invoiceno',
      'invoicenum',
      'invoicenbr',
      'invoiceid',
      'invno',
      'invnum',
      'invoice',
      'billnumber',
    ],
  },
] as const satisfies readonly CarriedInput[];
