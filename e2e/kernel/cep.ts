/** Tells what the server says of postal code 01001-000, and of any when nobody answers: that of the tests has no network. */
export const cepFound = {
  status: 200,
  json: {
    content: {
      cep: '01001000',
      logradouro: 'Praça da Sé',
      complemento: null,
      bairro: 'Sé',
      cidade: { id: 3550308, nome: 'São Paulo', estado: { id: 35, nome: 'São Paulo', uf: 'SP' } },
    },
  },
}
export const cepWithoutAnswer = {
  status: 503,
  json: { message: 'A consulta de CEP não respondeu. Preencha o endereço à mão ou tente mais tarde.' },
}
