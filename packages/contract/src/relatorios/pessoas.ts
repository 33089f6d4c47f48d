import { formReport, reportField } from '../kernel/report-form.ts'

/** Says what each group of permissions gives, and to whom. */
export const RELATORIO_GRUPOS = formReport({
  key: 'grupopermissao',
  title: 'Grupos de permissão',
  permissao: ['consultarrelatorios', ['consultargrupospermissao', 'consultarusuarios']],
  form: {
    grupo: reportField.referencia('Grupo', 'grupopermissao'),
    inativos: reportField.booleano('Com os grupos inativos'),
  },
  also: { q: reportField.texto('Grupo') },
})
