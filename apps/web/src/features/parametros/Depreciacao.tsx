import { Radio, Stack, Text, Title } from '@mantine/core'
import { DESCRICOES_INICIO, INICIOS_DEPRECIACAO, type InicioDepreciacao } from '@tombo/contract'
import { FieldInput, type RecordFormApi, fieldId } from '../../resource/fields/FieldInput.tsx'
import { camposDosParametros as campos } from './campos.ts'
import css from './parametros.module.css'

/** Says what each choice means for an asset in use since the 15th of March. */
const explicacoes: Record<InicioDepreciacao, string> = {
  MES_SEGUINTE:
    'Um bem em uso desde 15/03 deprecia a primeira cota, inteira, em abril. É a regra do setor público.',
  MESMO_MES: 'Um bem em uso desde 15/03 deprecia a primeira cota, inteira, já em março.',
  PRO_RATA_DIAS:
    'Um bem em uso desde 15/03 deprecia em março 16/30 da cota, e em abril a cota inteira; o que faltou de março fica para um mês a mais, no fim da vida útil.',
}

/** How the assets of the organisation depreciate. */
export function Depreciacao({ form, disabled }: { form: RecordFormApi; disabled: boolean }) {
  return (
    <section aria-labelledby="titulo-depreciacao" className={css.section}>
      <Title order={2} id="titulo-depreciacao">
        Depreciação
      </Title>
      <Text size="sm" c="dimmed">
        Vale para as depreciações processadas daqui em diante. O que já foi lançado não muda.
      </Text>
      <Radio.Group
        id={fieldId('inicioDepreciacao')}
        label={campos.inicioDepreciacao.label}
        value={String(form.values.inicioDepreciacao)}
        error={form.errors.inicioDepreciacao}
        onChange={(v) => form.setFieldValue('inicioDepreciacao', v)}
      >
        <Stack gap="sm" mt={6}>
          {INICIOS_DEPRECIACAO.map((inicio) => (
            <Radio
              key={inicio}
              value={inicio}
              label={DESCRICOES_INICIO[inicio]}
              description={explicacoes[inicio]}
              disabled={disabled}
            />
          ))}
        </Stack>
      </Radio.Group>
      <FieldInput field={campos.ajustarUltimaCota} name="ajustarUltimaCota" form={form} disabled={disabled} />
    </section>
  )
}
